import type { AccountTransfer } from '@ex/api-client/transfers';
import type { AccountBill, Deposit, Withdrawal } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, formatSignedBalance, withUnit } from '@ex/money';
import { Address, Bdi, Button, RecordRow } from '@ex/ui-kit';
import styles from './record-rows.module.css';
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

/** A row whose payment the member can follow. */
interface PaymentRowProps<Row> extends RowProps<Row> {
  /** Shows the way of its payment; undefined where the back end does not offer it (PAY-05). */
  readonly onShow?: (() => void) | undefined;
}

function ShowPayment({ onShow }: Pick<PaymentRowProps<unknown>, 'onShow'>) {
  const t = useT('wallet');
  if (!onShow) return null;
  return (
    <Button variant="secondary" size="small" onClick={onShow}>
      {t('payment.open')}
    </Button>
  );
}

interface WithdrawalRowProps extends PaymentRowProps<Withdrawal> {
  /** Asks whether to cancel it; undefined where that cannot be done. */
  readonly onCancel?: (() => void) | undefined;
}

/** A withdrawal with the remark of its review (ACCOUNT-06, D-58, BOOK-05). */
export function WithdrawalRow({ record, hidden, onCancel, onShow }: WithdrawalRowProps) {
  const t = useT('wallet');
  return (
    <RecordRow
      title={<RecordStatus {...record} />}
      amount={<HideableNum value={formatBalance(record.amount)} hidden={hidden} />}
      time={formatServerTime(record.updatedAt)}
      detail={
        (onCancel ?? onShow) && (
          <span className={styles.actions}>
            <ShowPayment onShow={onShow} />
            {onCancel && (
              <Button variant="danger" size="small" onClick={onCancel}>
                {t('cancel.confirm')}
              </Button>
            )}
          </span>
        )
      }
      note={record.remark === '' ? undefined : <Bdi auto>{record.remark}</Bdi>}
    />
  );
}

/** A deposit with its destination (ACCOUNT-07). */
export function DepositRow({ record, hidden, onShow }: PaymentRowProps<Deposit>) {
  return (
    <RecordRow
      title={<RecordStatus {...record} />}
      amount={<HideableNum value={formatBalance(record.amount)} hidden={hidden} />}
      time={formatServerTime(record.updatedAt)}
      detail={
        record.destination === '' && !onShow ? undefined : (
          <span className={styles.actions}>
            {record.destination !== '' && <Address value={record.destination} />}
            <ShowPayment onShow={onShow} />
          </span>
        )
      }
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
