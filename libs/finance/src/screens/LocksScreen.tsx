import { useGetMiningOrdersInfiniteQuery, useGetMiningProductsQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Page, PagedList } from '@ex/ui-kit';
import { FinanceHeader } from '../components/FinanceHeader';
import { LockOrderCard, LockProductCard } from '../components/LockCards';
import { LocksExport } from '../components/OrdersExport';
import { OrdersAndProducts } from '../components/OrdersAndProducts';
import { ProductList } from '../components/ProductList';

/** Locks on offer and the member's own (MINING). */
export function Screen() {
  const t = useT('finance');
  return (
    <>
      <FinanceHeader title={t('titles.locks')} links={['compare', 'calendar']} />
      <Page of="list">
        <OrdersAndProducts products={() => <Products />} orders={() => <Orders />} />
      </Page>
    </>
  );
}

function Products() {
  const source = useGetMiningProductsQuery({ id: undefined });
  return (
    <ProductList source={source} rowHeight={172}>
      {(products) => products.map((product) => <LockProductCard key={product.id} product={product} />)}
    </ProductList>
  );
}

function Orders() {
  const source = useGetMiningOrdersInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PagedList
      source={source}
      rowKey={({ order_num }) => order_num}
      row={(order) => <LockOrderCard order={order} />}
      rowHeight={168}
      tools={<LocksExport />}
    />
  );
}
