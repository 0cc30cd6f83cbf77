import { useLockMiningProductsQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { FinanceHeader } from '../components/FinanceHeader';
import { LockMiningForm } from '../components/LockMiningForm';
import { ProductList } from '../components/ProductList';
import { useProductId } from '../model/use-product-id';

/** The order of one lock-mining product: balance, amount, what it earns (MINING-07 to MINING-13). */
export function Screen() {
  const t = useT('finance');
  const id = useProductId();
  const source = useLockMiningProductsQuery(id, { skip: id === undefined });
  return (
    <>
      <FinanceHeader title={t('titles.lockMiningOrder')} />
      <ProductList
        allHref={paths.lockMining()}
        source={id === undefined ? { ...source, currentData: [] } : source}
        rowHeight={172}
      >
        {([product]) => product && <LockMiningForm key={product.id} product={product} />}
      </ProductList>
    </>
  );
}
