import type { Bill, DepositRecord, TransferRecord, WithdrawalRecord } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, formatSignedBalance, withUnit } from '@ex/money';
import { Address, Bdi, RecordRow } from '@ex/ui-kit';
import { HideableNum } from './HideableNum';
import { RecordStatus } from './RecordStatus';
import { isIncome, signedBill } from '../model/bill';
import { useAccountText } from '../model/use-account-text';

interface RowProps<Row> {
  readonly record: Row;
  readonly hidden: boolean;
}

/** What a booking was, and how much came in or went out (ACCOUNT-05). */
export function BillRow({ record, hidden }: RowProps<Bill>) {
  return (
    <RecordRow
      title={<Bdi auto>{record.remark}</Bdi>}
      amount={<HideableNum value={formatSignedBalance(signedBill(record))} hidden={hidden} />}
      {...(isIncome(record) && { tone: 'rise' })}
      time={formatServerTime(record.addtime)}
    />
  );
}

/** A withdrawal with the remark of its review (ACCOUNT-06, D-58). */
export function WithdrawalRow({ record, hidden }: RowProps<WithdrawalRecord>) {
  return (
    <RecordRow
      title={<RecordStatus status={record.status} />}
      amount={<HideableNum value={formatBalance(record.mum)} hidden={hidden} />}
      time={formatServerTime(record.updatetime)}
      note={record.remark === '' ? undefined : <Bdi auto>{record.remark}</Bdi>}
    />
  );
}

/** A deposit with where it was sent (ACCOUNT-07). */
export function DepositRow({ record, hidden }: RowProps<DepositRecord>) {
  return (
    <RecordRow
      title={<RecordStatus status={record.status} />}
      amount={<HideableNum value={formatBalance(record.num)} hidden={hidden} />}
      time={formatServerTime(record.updatetime)}
      detail={record.address === '' ? undefined : <Address value={record.address} />}
    />
  );
}

/** A move between own accounts (ACCOUNT-08). */
export function TransferRow({ record, hidden }: RowProps<TransferRecord>) {
  const t = useT('wallet');
  const accountText = useAccountText();
  const { num, coin, status, updatetime, from_type, to_type, msg } = record;
  return (
    <RecordRow
      title={t('account.fromTo', { from: accountText(from_type), to: accountText(to_type) })}
      amount={<HideableNum value={withUnit(formatBalance(num), coin)} hidden={hidden} />}
      time={formatServerTime(updatetime)}
      detail={<RecordStatus status={status} />}
      note={msg === '' ? undefined : <Bdi auto>{msg}</Bdi>}
    />
  );
}
