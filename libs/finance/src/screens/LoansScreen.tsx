import { useGetLoanProjectsQuery, useGetLoanRecordsInfiniteQuery } from '@ex/api-client';
import type { LoanOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { ChipGroup, numberChoice, Page, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { CancelLoanSheet } from '../components/CancelLoanSheet';
import { FinanceHeader } from '../components/FinanceHeader';
import { LoanOrderCard, LoanProductCard } from '../components/LoanCards';
import { LoansExport } from '../components/OrdersExport';
import { OrdersAndProducts } from '../components/OrdersAndProducts';
import { ProductList } from '../components/ProductList';

/** Filter of the orders: 0 all, then the statuses (LOAN-02, D-70). */
const STATUSES = [0, 1, 2, 3, 4] as const;
type LoanStatus = (typeof STATUSES)[number];
const NAMES = {
  0: 'loan.status.all',
  1: 'loan.status.applying',
  2: 'loan.status.approved',
  3: 'loan.status.rejected',
  4: 'loan.status.cancelled',
} as const;

/** Loans on offer and the member's own (LOAN). */
export function Screen() {
  const t = useT('finance');
  const [cancelling, setCancelling] = useState<LoanOrder>();
  return (
    <>
      <FinanceHeader title={t('titles.loans')} links={['compare', 'calendar']} />
      <Page of="list">
        <OrdersAndProducts products={() => <Products />} orders={() => <Orders onCancel={setCancelling} />} />
      </Page>
      <CancelLoanSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

function Products() {
  const source = useGetLoanProjectsQuery({ id: undefined });
  return (
    <ProductList source={source} rowHeight={172}>
      {(products) => products.map((product) => <LoanProductCard key={product.id} product={product} />)}
    </ProductList>
  );
}

function Orders({ onCancel }: { onCancel: (order: LoanOrder) => void }) {
  const t = useT('finance');
  const [status, setStatus] = useState<LoanStatus>(0);
  const source = useGetLoanRecordsInfiniteQuery(status, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(order) => <LoanOrderCard order={order} onCancel={onCancel} />}
      rowHeight={160}
      tools={
        <>
          <ChipGroup
            label={t('loan.status.label')}
            {...numberChoice(STATUSES, (value) => t(NAMES[value]), status, setStatus)}
          />
          <LoansExport status={status} />
        </>
      }
    />
  );
}
