import { useGetLoanProjectsQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useSearchParams } from 'react-router-dom';
import { FinanceHeader } from '../components/FinanceHeader';
import { LoanForm } from '../components/LoanForm';
import { ProductList } from '../components/ProductList';

/** The application for one loan: product, amount, three pictures (LOAN-09 to LOAN-17). */
export function Screen() {
  const t = useT('finance');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const valid = Number.isSafeInteger(id) && id > 0;
  const source = useGetLoanProjectsQuery({ id }, { skip: !valid });
  return (
    <>
      <FinanceHeader title={t('titles.loanApplication')} />
      <ProductList
        all={paths.loans()}
        source={valid ? source : { ...source, currentData: { list: [] } }}
        rowHeight={172}
      >
        {([product]) => product && <LoanForm key={product.id} product={product} />}
      </ProductList>
    </>
  );
}
