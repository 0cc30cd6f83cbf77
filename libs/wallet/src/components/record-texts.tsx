import { parseAccountId } from '@ex/api-client';
import type { PaymentState, ReviewStatus } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { StatusPill } from '@ex/ui-kit';
import { usePaymentStateText } from './payment-state-text';

const TEXT = { pending: '1', completed: '2', rejected: '3', cancelled: 'cancelled' } as const;

/** Status of a record; a withdrawal may be cancelled by its member (BOOK-05). */
type RecordState = ReviewStatus | 'cancelled';

/** Returns the text of a review's status; an unknown one says so (ACCOUNT-09). */
export function useStatusText(): (status: RecordState) => string {
  const t = useT('wallet');
  return (status) => t(`status.${typeof status === 'string' ? TEXT[status] : 'other'}`);
}

interface RecordStatusProps {
  readonly status: RecordState;
  /** State of the payment, where the back end says it. */
  readonly state?: PaymentState | undefined;
}

/** States after the review that say more than "under review" (PAY-05). */
const NAMED: readonly PaymentState[] = ['approved', 'locked', 'sent', 'matched', 'returned'];

/** Status of the review of a deposit, withdrawal or transfer (ACCOUNT-09), or the state of its payment (PAY-05). */
export function RecordStatus({ status, state }: RecordStatusProps) {
  const statusText = useStatusText();
  const stateText = usePaymentStateText();
  const label = state && NAMED.includes(state) ? stateText(state) : statusText(status);
  return <StatusPill status={typeof status === 'string' ? status : 'cancelled'} label={label} />;
}

/** Returns the name of an account, or its id where that is not known. */
export function useAccountName(): (account: number) => string {
  const t = useT('wallet');
  return (account) => {
    const id = parseAccountId(account);
    return id === undefined ? String(account) : t(`accounts.${id}`);
  };
}
