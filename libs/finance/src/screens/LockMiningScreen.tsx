import { REFETCH_ON_ENTER } from '@ex/api-client';
import { useLockMiningOrdersInfiniteQuery, useLockMiningProductsQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { Page, PagedList } from '@ex/ui-kit';
import { FinanceHeader } from '../components/FinanceHeader';
import { LockMiningOrderCard, LockMiningProductCard } from '../components/LockMiningCards';
import { OrdersAndProductsTabs } from '../components/OrdersAndProductsTabs';
import { LockMiningExport } from '../components/OrdersExport';
import { ProductList } from '../components/ProductList';

/** Lock-mining products and the member's orders (MINING). */
export function Screen() {
  const t = useT('finance');
  return (
    <>
      <FinanceHeader title={t('titles.lockMining')} links={['compare', 'calendar']} />
      <Page of="list">
        <OrdersAndProductsTabs products={() => <Products />} orders={() => <Orders />} />
      </Page>
    </>
  );
}

function Products() {
  const source = useLockMiningProductsQuery();
  return (
    <ProductList source={source} rowHeight={172}>
      {(products) => products.map((product) => <LockMiningProductCard key={product.id} product={product} />)}
    </ProductList>
  );
}

function Orders() {
  const source = useLockMiningOrdersInfiniteQuery(undefined, REFETCH_ON_ENTER);
  return (
    <PagedList
      source={source}
      rowKey={({ orderNumber }) => orderNumber}
      row={(order) => <LockMiningOrderCard order={order} />}
      rowHeight={168}
      tools={<LockMiningExport />}
    />
  );
}
