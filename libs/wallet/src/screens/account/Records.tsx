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
} from '@ex/api-client';
import { useState } from 'react';
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
/** While one of the records waits for its review the list looks again this often. */
const REVIEW_MS = 5_000;
const followed = (waiting: boolean) => ({
  ...ANEW,
  pollingInterval: waiting ? REVIEW_MS : 0,
  skipPollingIfUnfocused: true,
});

interface Reviewed {
  readonly pages: readonly { readonly list: readonly { readonly status: number }[] }[];
}
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
  const [waiting, setWaiting] = useState(false);
  const source = useGetWithdrawalRecordsInfiniteQuery(of, followed(waiting));
  const waits = waitsIn(source.currentData);
  if (waits !== waiting) setWaiting(waits);
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
  const [waiting, setWaiting] = useState(false);
  const source = useGetDepositRecordsInfiniteQuery(of, followed(waiting));
  const waits = waitsIn(source.currentData);
  if (waits !== waiting) setWaiting(waits);
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
