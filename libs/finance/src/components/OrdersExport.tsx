import {
  type Loan,
  type LoanFilter,
  type LockMiningOrder,
  type StakingPosition,
  useLazyReadLoansQuery,
  useLazyReadLockMiningOrdersQuery,
  useLazyReadStakingPositionsQuery,
} from '@ex/api-client/finance';
import { type CsvColumn, ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import { amountToRepay } from '../model/terms';
import { useStakingStatusText } from './StakingPositionCard';

/** Saves the member's loans, narrowed by a filter, as a CSV file. */
export function LoansExport({ filter }: { readonly filter: LoanFilter }) {
  const t = useT('finance');
  const [readLoans] = useLazyReadLoansQuery();
  return (
    <ExportButton<Loan>
      name="loans"
      columns={[
        { title: t('fact.orderNumber'), field: ({ orderNumber }) => ({ text: orderNumber }) },
        { title: t('fact.product'), field: ({ title }) => ({ text: title }) },
        { title: t('loan.status.label'), field: ({ statusText }) => ({ text: statusText }) },
        { title: t('form.amount'), field: ({ amount }) => ({ amount }) },
        { title: t('fact.totalInterest'), field: ({ interest }) => ({ amount: interest }) },
        { title: t('fact.total'), field: ({ total }) => ({ amount: total }) },
        { title: t('fact.left'), field: (loan) => ({ amount: amountToRepay(loan) }) },
        { title: t('fact.repaymentDate'), field: ({ dueAt }) => ({ time: dueAt }) },
      ]}
      rowId={({ id }) => id}
      read={(page) => readLoans({ filter, ...page }).unwrap()}
    />
  );
}

/** Saves the member's lock-mining orders as a CSV file. */
export function LockMiningExport() {
  const t = useT('finance');
  const termColumns = useTermColumns();
  const [readOrders] = useLazyReadLockMiningOrdersQuery();
  return (
    <ExportButton<LockMiningOrder>
      name="locks"
      columns={[
        { title: t('fact.orderNumber'), field: ({ orderNumber }) => ({ text: orderNumber }) },
        { title: t('fact.product'), field: ({ title }) => ({ text: title }) },
        ...termColumns<LockMiningOrder>(({ earned }) => earned),
      ]}
      rowId={({ id }) => id}
      read={(page) => readOrders(page).unwrap()}
    />
  );
}

/** Saves the member's staking positions as a CSV file. */
export function StakingExport() {
  const t = useT('finance');
  const termColumns = useTermColumns();
  const statusText = useStakingStatusText();
  const [readPositions] = useLazyReadStakingPositionsQuery();
  return (
    <ExportButton<StakingPosition>
      name="stakes"
      columns={[
        { title: t('fact.orderNumber'), field: ({ orderNumber }) => ({ text: orderNumber }) },
        { title: t('loan.status.label'), field: ({ status }) => ({ text: statusText(status) }) },
        { title: t('fact.openTime'), field: ({ openedAt }) => ({ time: openedAt }) },
        ...termColumns<StakingPosition>(({ revenue }) => revenue),
      ]}
      rowId={({ id }) => id}
      read={(page) => readPositions(page).unwrap()}
    />
  );
}

type TermOrder = Pick<LockMiningOrder | StakingPosition, 'amount' | 'coin' | 'days' | 'startsAt' | 'endsAt'>;

/** The columns that lock-mining and staking share: amount, revenue and term. */
function useTermColumns() {
  const t = useT('finance');
  return <Row extends TermOrder>(revenue: (row: Row) => string): readonly CsvColumn<Row>[] => [
    { title: t('form.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('compare.coin'), field: ({ coin }) => ({ text: coin }) },
    { title: t('fact.days'), field: ({ days }) => ({ text: String(days) }) },
    { title: t('fact.totalRevenue'), field: (row) => ({ amount: revenue(row) }) },
    { title: t('fact.startTime'), field: ({ startsAt }) => ({ time: startsAt }) },
    { title: t('fact.endTime'), field: ({ endsAt }) => ({ time: endsAt }) },
  ];
}
