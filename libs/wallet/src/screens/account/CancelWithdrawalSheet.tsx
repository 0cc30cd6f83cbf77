import type { AccountId } from '@ex/api-client';
import {
  useCancelWithdrawalMutation,
  useLazyReadWithdrawalsQuery,
  type Withdrawal,
} from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { CancelRecordSheet } from '@ex/submit';
import { Num } from '@ex/ui-kit';

/** A withdrawal that the member may cancel. */
export interface CancellableWithdrawal extends Pick<Withdrawal, 'amount'> {
  readonly id: number;
}

interface CancelWithdrawalSheetProps {
  /** The withdrawal to be cancelled; undefined closes the sheet. */
  readonly withdrawal: CancellableWithdrawal | undefined;
  /** Name of its coin. */
  readonly coin: string;
  /** The list it is in. */
  readonly of: { readonly coinId: number; readonly account: AccountId };
  readonly onClose: () => void;
}

/** Asks before a withdrawal that waits for its review is cancelled, and sees it through (BOOK-05). */
export function CancelWithdrawalSheet({ withdrawal, coin, of, onClose }: CancelWithdrawalSheetProps) {
  const t = useT('wallet');
  const [cancel] = useCancelWithdrawalMutation();
  const [read] = useLazyReadWithdrawalsQuery();
  const readCancelled = async () =>
    (await read(of)).data?.list.flatMap(({ id, status }) =>
      id !== undefined && status === 'cancelled' ? [{ id }] : [],
    );
  return (
    <CancelRecordSheet
      form="withdrawal-cancel"
      record={withdrawal}
      act={cancel}
      ended={readCancelled}
      onClose={onClose}
      title={t('cancel.title')}
      amount={({ amount }) => <Num value={withUnit(formatBalance(amount), coin)} />}
      rows={() => []}
      warning={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
    />
  );
}
