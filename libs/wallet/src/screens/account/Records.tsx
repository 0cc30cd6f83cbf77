import {
  type RecordsOf,
  useGetBillsInfiniteQuery,
  useGetDepositRecordsInfiniteQuery,
  useGetTransferRecordsInfiniteQuery,
  useGetWithdrawalRecordsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadTransfersQuery,
  useLazyReadWithdrawalsQuery,
  useReviewPolled,
} from '@ex/api-client';
import type { RecordList } from '../../model/records';
import { useBillColumns, useDepositColumns, useTransferColumns, useWithdrawalColumns } from './columns';
import { BillRow, DepositRow, TransferRow, WithdrawalRow } from '../../components/record-rows';
import { RecordsView } from './RecordsView';

interface RecordsProps {
  readonly list: RecordList;
  readonly of: RecordsOf;
  /** Name of the coin. */
  readonly coin: string;
  readonly hidden: boolean;
}

type ListProps = Omit<RecordsProps, 'list'>;

/** Records may have changed since the list was read last: a review has ended, an order was settled. */
const ANEW = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

const PENDING = 1;

interface Reviewed {
  readonly pages: readonly { readonly list: readonly { readonly status: number }[] }[];
}
/** Whether one of the records is under review. */
const waitsIn = (records: Reviewed | undefined): boolean =>
  records?.pages.some(({ list }) => list.some(({ status }) => status === PENDING)) ?? false;

/** One list of records of a coin in an account (ACCOUNT-04). */
export function Records({ list, ...props }: RecordsProps) {
  const List = { bills: Bills, withdrawals: Withdrawals, deposits: Deposits, transfers: Transfers }[list];
  return <List {...props} />;
}

function Bills({ of, coin, hidden }: ListProps) {
  const [read] = useLazyReadBillsQuery();
  return (
    <RecordsView
      name={`bills-${coin}`}
      source={useGetBillsInfiniteQuery(of, ANEW)}
      row={(record) => <BillRow record={record} hidden={hidden} />}
      columns={useBillColumns(coin)}
      read={async (page) => (await read({ ...of, page, limit: 100 }).unwrap()).list}
    />
  );
}

function Withdrawals({ of, coin, hidden }: ListProps) {
  const [read] = useLazyReadWithdrawalsQuery();
  const source = useGetWithdrawalRecordsInfiniteQuery(of, ANEW);
  useReviewPolled(useGetWithdrawalRecordsInfiniteQuery, of, waitsIn(source.currentData));
  return (
    <RecordsView
      name={`withdrawals-${coin}`}
      source={source}
      row={(record) => <WithdrawalRow record={record} hidden={hidden} />}
      columns={useWithdrawalColumns(coin)}
      read={async (page) => (await read({ ...of, page, limit: 100 }).unwrap()).list}
    />
  );
}

function Deposits({ of, coin, hidden }: ListProps) {
  const [read] = useLazyReadDepositsQuery();
  const source = useGetDepositRecordsInfiniteQuery(of, ANEW);
  useReviewPolled(useGetDepositRecordsInfiniteQuery, of, waitsIn(source.currentData));
  return (
    <RecordsView
      name={`deposits-${coin}`}
      source={source}
      row={(record) => <DepositRow record={record} hidden={hidden} />}
      columns={useDepositColumns(coin)}
      read={async (page) => (await read({ ...of, page, limit: 100 }).unwrap()).list}
    />
  );
}

function Transfers({ of, coin, hidden }: ListProps) {
  const [read] = useLazyReadTransfersQuery();
  return (
    <RecordsView
      name={`transfers-${coin}`}
      source={useGetTransferRecordsInfiniteQuery(of, ANEW)}
      row={(record) => <TransferRow record={record} hidden={hidden} />}
      columns={useTransferColumns()}
      read={async (page) => (await read({ ...of, page, limit: 100 }).unwrap()).list}
    />
  );
}
