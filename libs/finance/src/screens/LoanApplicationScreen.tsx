import { useLoanProductsQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { FinanceHeader } from '../components/FinanceHeader';
import { LoanForm } from '../components/LoanForm';
import { ProductList } from '../components/ProductList';
import { useProductId } from '../model/use-product-id';

/** The application for one loan: product, amount, three pictures (LOAN-09 to LOAN-17). */
export function Screen() {
  const t = useT('finance');
  const id = useProductId();
  const source = useLoanProductsQuery(id, { skip: id === undefined });
  return (
    <>
      <FinanceHeader title={t('titles.loanApplication')} />
      <ProductList
        allHref={paths.loans()}
        source={id === undefined ? { ...source, currentData: [] } : source}
        rowHeight={172}
      >
        {([product]) => product && <LoanForm key={product.id} product={product} />}
      </ProductList>
    </>
  );
}
