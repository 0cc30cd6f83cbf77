import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  type Loan,
  type LoanFilter,
  useLoanProductsQuery,
  useLoansInfiniteQuery,
} from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { useAddressChoice } from '@ex/routing';
import { ChipGroup, Page, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { CancelLoanSheet } from '../components/CancelLoanSheet';
import { FinanceHeader } from '../components/FinanceHeader';
import { LoanCard, LoanProductCard } from '../components/LoanCards';
import { OrdersAndProductsTabs } from '../components/OrdersAndProductsTabs';
import { LoansExport } from '../components/OrdersExport';
import { ProductList } from '../components/ProductList';

/** The filters of the loans (LOAN-02, D-70). */
const FILTERS = [
  'all',
  'applying',
  'approved',
  'rejected',
  'cancelled',
] as const satisfies readonly LoanFilter[];

/** Loans on offer and the member's loans (LOAN). */
export function Screen() {
  const t = useT('finance');
  const [cancelling, setCancelling] = useState<Loan>();
  return (
    <>
      <FinanceHeader title={t('titles.loans')} links={['compare', 'calendar']} />
      <Page of="list">
        <OrdersAndProductsTabs
          products={() => <Products />}
          orders={() => <Loans onCancel={setCancelling} />}
        />
      </Page>
      <CancelLoanSheet loan={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

function Products() {
  const source = useLoanProductsQuery();
  return (
    <ProductList source={source} rowHeight={172}>
      {(products) => products.map((product) => <LoanProductCard key={product.id} product={product} />)}
    </ProductList>
  );
}

function Loans({ onCancel }: { onCancel: (loan: Loan) => void }) {
  const t = useT('finance');
  const [filter, setFilter] = useAddressChoice('status', FILTERS);
  const source = useLoansInfiniteQuery(filter, REFETCH_ON_ENTER);
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(loan) => <LoanCard loan={loan} onCancel={onCancel} />}
      rowHeight={160}
      tools={
        <>
          <ChipGroup
            label={t('loan.status.label')}
            items={FILTERS.map((value) => ({ value, label: t(`loan.status.${value}`) }))}
            value={filter}
            onChange={setFilter}
          />
          <LoansExport filter={filter} />
        </>
      }
    />
  );
}
