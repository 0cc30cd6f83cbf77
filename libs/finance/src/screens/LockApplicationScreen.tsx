import { useGetMiningProductsQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useSearchParams } from 'react-router-dom';
import { FinanceHeader } from '../components/FinanceHeader';
import { LockForm } from '../components/LockForm';
import { ProductList } from '../components/ProductList';

/** The order of one lock: product, balance, amount, what it earns (MINING-07 to MINING-13). */
export function Screen() {
  const t = useT('finance');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const valid = Number.isSafeInteger(id) && id > 0;
  const source = useGetMiningProductsQuery({ id }, { skip: !valid });
  return (
    <>
      <FinanceHeader title={t('titles.lockApplication')} />
      <ProductList
        all={paths.lockMining()}
        source={valid ? source : { ...source, currentData: { list: [] } }}
        rowHeight={172}
      >
        {([product]) => product && <LockForm key={product.id} product={product} />}
      </ProductList>
    </>
  );
}
