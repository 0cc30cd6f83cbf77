import type { AccountTransfer } from '@ex/api-client/transfers';
import type { AccountBill, Deposit, Withdrawal } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, formatSignedBalance, withUnit } from '@ex/money';
import { Address, Bdi, Button, RecordRow } from '@ex/ui-kit';
import { HideableNum } from './hidden-amounts';
import { RecordStatus, useAccountName } from './record-texts';

interface RowProps<Row> {
  readonly record: Row;
  readonly hidden: boolean;
}

/** A booking: its kind, and how much came in or went out (ACCOUNT-05). */
export function BillRow({ record, hidden }: RowProps<AccountBill>) {
  return (
    <RecordRow
      title={<Bdi auto>{record.description}</Bdi>}
      amount={<HideableNum value={formatSignedBalance(record.amount)} hidden={hidden} />}
      {...(record.direction === 'in' && { tone: 'rise' })}
      time={formatServerTime(record.bookedAt)}
    />
  );
}

interface WithdrawalRowProps extends RowProps<Withdrawal> {
  /** Asks whether to cancel it; undefined where that cannot be done. */
  readonly onCancel?: (() => void) | undefined;
}

/** A withdrawal with the remark of its review (ACCOUNT-06, D-58, BOOK-05). */
export function WithdrawalRow({ record, hidden, onCancel }: WithdrawalRowProps) {
  const t = useT('wallet');
  return (
    <RecordRow
      title={<RecordStatus status={record.status} />}
      amount={<HideableNum value={formatBalance(record.amount)} hidden={hidden} />}
      time={formatServerTime(record.updatedAt)}
      detail={
        onCancel && (
          <Button variant="danger" size="small" onClick={onCancel}>
            {t('cancel.confirm')}
          </Button>
        )
      }
      note={record.remark === '' ? undefined : <Bdi auto>{record.remark}</Bdi>}
    />
  );
}

/** A deposit with its destination (ACCOUNT-07). */
export function DepositRow({ record, hidden }: RowProps<Deposit>) {
  return (
    <RecordRow
      title={<RecordStatus status={record.status} />}
      amount={<HideableNum value={formatBalance(record.amount)} hidden={hidden} />}
      time={formatServerTime(record.updatedAt)}
      detail={record.destination === '' ? undefined : <Address value={record.destination} />}
    />
  );
}

/** A transfer between the member's accounts (ACCOUNT-08). */
export function TransferRow({ record, hidden }: RowProps<AccountTransfer>) {
  const t = useT('wallet');
  const accountName = useAccountName();
  const { amount, coin, status, updatedAt, from, to, remark } = record;
  return (
    <RecordRow
      title={t('account.fromTo', { from: accountName(from), to: accountName(to) })}
      amount={<HideableNum value={withUnit(formatBalance(amount), coin)} hidden={hidden} />}
      time={formatServerTime(updatedAt)}
      detail={<RecordStatus status={status} />}
      note={remark === '' ? undefined : <Bdi auto>{remark}</Bdi>}
    />
  );
}
