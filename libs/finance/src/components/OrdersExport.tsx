import {
  useLazyFindLoansQuery,
  useLazyFindMiningOrdersQuery,
  useLazyFindStakingOrdersQuery,
} from '@ex/api-client';
import type { LoanOrder, MiningOrder, StakingOrder } from '@ex/contract';
import { type CsvColumn, ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import { stillToRepay } from '../model/terms';
import { useStakeStatus } from './StakeOrderCard';

const limit = 100;

/** Saves the own loans of a status as a CSV file. */
export function LoansExport({ status }: { readonly status: 0 | 1 | 2 | 3 | 4 }) {
  const t = useT('finance');
  const [find] = useLazyFindLoansQuery();
  return (
    <ExportButton<LoanOrder>
      name="loans"
      columns={[
        { title: t('fact.orderNumber'), field: ({ order_num }) => ({ text: order_num }) },
        { title: t('fact.product'), field: ({ title }) => ({ text: title }) },
        { title: t('loan.status.label'), field: ({ status_text }) => ({ text: status_text }) },
        { title: t('form.amount'), field: ({ amount }) => ({ amount }) },
        { title: t('fact.totalInterest'), field: ({ interest }) => ({ amount: interest }) },
        { title: t('fact.total'), field: ({ total_amount }) => ({ amount: total_amount }) },
        { title: t('fact.left'), field: (loan) => ({ amount: stillToRepay(loan) }) },
        { title: t('fact.repaymentDate'), field: ({ repayment_time }) => ({ time: repayment_time }) },
      ]}
      read={async (page) => (await find({ status, page, limit }).unwrap()).list}
    />
  );
}

/** Saves the own locks as a CSV file. */
export function LocksExport() {
  const t = useT('finance');
  const term = useTermColumns();
  const [find] = useLazyFindMiningOrdersQuery();
  return (
    <ExportButton<MiningOrder>
      name="locks"
      columns={[
        { title: t('fact.orderNumber'), field: ({ order_num }) => ({ text: order_num }) },
        { title: t('fact.product'), field: ({ title }) => ({ text: title }) },
        ...term,
      ]}
      read={async (page) => (await find({ page, limit }).unwrap()).list}
    />
  );
}

/** Saves the own stakes as a CSV file. */
export function StakesExport() {
  const t = useT('finance');
  const term = useTermColumns();
  const statusText = useStakeStatus();
  const [find] = useLazyFindStakingOrdersQuery();
  return (
    <ExportButton<StakingOrder>
      name="stakes"
      columns={[
        { title: t('fact.orderNumber'), field: ({ order_num }) => ({ text: order_num }) },
        { title: t('loan.status.label'), field: ({ status }) => ({ text: statusText(status) }) },
        { title: t('fact.openTime'), field: ({ addtime }) => ({ time: addtime }) },
        ...term,
      ]}
      read={async (page) => (await find({ page, limit }).unwrap()).list}
    />
  );
}

type TermOrder = Pick<
  MiningOrder | StakingOrder,
  'amount' | 'coin' | 'days' | 'total_revenue' | 'start_time' | 'end_time'
>;

/** What locks and stakes both tell: the sum, its yield and the term. */
function useTermColumns(): readonly CsvColumn<TermOrder>[] {
  const t = useT('finance');
  return [
    { title: t('form.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('compare.coin'), field: ({ coin }) => ({ text: coin }) },
    { title: t('fact.days'), field: ({ days }) => ({ text: String(days) }) },
    { title: t('fact.totalRevenue'), field: ({ total_revenue }) => ({ amount: total_revenue }) },
    { title: t('fact.startTime'), field: ({ start_time }) => ({ time: start_time }) },
    { title: t('fact.endTime'), field: ({ end_time }) => ({ time: end_time }) },
  ];
}
