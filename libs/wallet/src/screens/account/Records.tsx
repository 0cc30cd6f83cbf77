import { type AccountId, REFETCH_ON_ENTER, usePolling } from '@ex/api-client';
import { useFeature } from '@ex/api-client/content';
import { useAccountTransfersInfiniteQuery, useLazyReadAccountTransfersQuery } from '@ex/api-client/transfers';
import {
  liveDeposits,
  liveWithdrawals,
  useBillsInfiniteQuery,
  useDepositsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadWithdrawalsQuery,
  useWithdrawalsInfiniteQuery,
  type Withdrawal,
} from '@ex/api-client/wallet';
import { type CsvColumn, ExportButton, type ExportSource } from '@ex/export';
import { PagedList, type PagedSource } from '@ex/ui-kit';
import { type ReactNode, useState } from 'react';
import { usePaymentSheet } from '../../components/use-payment-sheet';
import { BillRow, DepositRow, TransferRow, WithdrawalRow } from '../../components/record-rows';
import type { RecordList } from '../../model/account-link';
import { type CancellableWithdrawal, CancelWithdrawalSheet } from './CancelWithdrawalSheet';
import { useBillColumns, useDepositColumns, useTransferColumns, useWithdrawalColumns } from './columns';

interface RecordsProps {
  readonly list: RecordList;
  readonly coinId: number;
  readonly account: AccountId;
  /** Name of the coin. */
  readonly coin: string;
  readonly hidden: boolean;
}

type ListProps = Omit<RecordsProps, 'list'>;

/** One list of records of a coin in an account (ACCOUNT-04). */
export function Records({ list, ...props }: RecordsProps) {
  const List = { bills: Bills, withdrawals: Withdrawals, deposits: Deposits, transfers: Transfers }[list];
  return <List {...props} />;
}

function Bills({ coin, hidden, ...of }: ListProps) {
  const [read] = useLazyReadBillsQuery();
  return (
    <RecordsView
      name={`bills-${coin}`}
      source={useBillsInfiniteQuery(of, REFETCH_ON_ENTER)}
      row={(record) => <BillRow record={record} hidden={hidden} />}
      columns={useBillColumns(coin)}
      read={(page) => read({ ...of, ...page }).unwrap()}
    />
  );
}

function Withdrawals({ coin, hidden, ...of }: ListProps) {
  const [read] = useLazyReadWithdrawalsQuery();
  const canCancel = useFeature('addressBook');
  const [cancelling, setCancelling] = useState<CancellableWithdrawal>();
  usePolling(liveWithdrawals, of);
  const { showOf, sheet } = usePaymentSheet('withdrawal');
  const onCancel = ({ id, status, state, amount }: Withdrawal) =>
    canCancel && id !== undefined && status === 'pending' && !isBeingPaid(state)
      ? () => setCancelling({ id, amount })
      : undefined;
  return (
    <>
      <RecordsView
        name={`withdrawals-${coin}`}
        source={useWithdrawalsInfiniteQuery(of, REFETCH_ON_ENTER)}
        row={(record) => (
          <WithdrawalRow
            record={record}
            hidden={hidden}
            onCancel={onCancel(record)}
            onShow={showOf(record)}
          />
        )}
        columns={useWithdrawalColumns(coin)}
        read={(page) => read({ ...of, ...page }).unwrap()}
      />
      <CancelWithdrawalSheet
        withdrawal={cancelling}
        coin={coin}
        of={of}
        onClose={() => setCancelling(undefined)}
      />
      {sheet}
    </>
  );
}

/** Whether a withdrawal was claimed for payment, so that it can no longer be cancelled (PAY-02). */
const isBeingPaid = (state: Withdrawal['state']): boolean => state === 'locked' || state === 'sent';

function Deposits({ coin, hidden, ...of }: ListProps) {
  const [read] = useLazyReadDepositsQuery();
  usePolling(liveDeposits, of);
  const { showOf, sheet } = usePaymentSheet('deposit');
  return (
    <>
      <RecordsView
        name={`deposits-${coin}`}
        source={useDepositsInfiniteQuery(of, REFETCH_ON_ENTER)}
        row={(record) => <DepositRow record={record} hidden={hidden} onShow={showOf(record)} />}
        columns={useDepositColumns(coin)}
        read={(page) => read({ ...of, ...page }).unwrap()}
      />
      {sheet}
    </>
  );
}

function Transfers({ coin, hidden, ...of }: ListProps) {
  const [read] = useLazyReadAccountTransfersQuery();
  return (
    <RecordsView
      name={`transfers-${coin}`}
      source={useAccountTransfersInfiniteQuery(of, REFETCH_ON_ENTER)}
      row={(record) => <TransferRow record={record} hidden={hidden} />}
      columns={useTransferColumns()}
      read={(page) => read({ ...of, ...page }).unwrap()}
    />
  );
}

interface RecordsViewProps<Row extends { readonly id: string | number | undefined }> {
  /** Name of the file of all records. */
  readonly name: string;
  readonly source: PagedSource<Row>;
  readonly row: (record: Row) => ReactNode;
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: ExportSource<Row>['read'];
}

/** A list of records page by page, with the file of all of them (ACCOUNT-10). */
function RecordsView<Row extends { readonly id: string | number | undefined }>({
  name,
  source,
  row,
  columns,
  read,
}: RecordsViewProps<Row>) {
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={row}
      rowHeight={64}
      tools={<ExportButton name={name} columns={columns} rowId={({ id }) => id} read={read} />}
    />
  );
}
