import { parseAccountId } from '@ex/api-client';
import type { ReviewStatus } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { StatusPill } from '@ex/ui-kit';

const TEXT = { pending: '1', completed: '2', rejected: '3', cancelled: 'cancelled' } as const;

/** Status of a record; a withdrawal may be cancelled by its member (BOOK-05). */
type RecordState = ReviewStatus | 'cancelled';

/** Returns the text of a review's status; an unknown one says so (ACCOUNT-09). */
export function useStatusText(): (status: RecordState) => string {
  const t = useT('wallet');
  return (status) => t(`status.${typeof status === 'string' ? TEXT[status] : 'other'}`);
}

/** Status of the review of a deposit, withdrawal or transfer (ACCOUNT-09). */
export function RecordStatus({ status }: { readonly status: RecordState }) {
  const statusText = useStatusText();
  return <StatusPill status={typeof status === 'string' ? status : 'cancelled'} label={statusText(status)} />;
}

/** Returns the name of an account, or its id where that is not known. */
export function useAccountName(): (account: number) => string {
  const t = useT('wallet');
  return (account) => {
    const id = parseAccountId(account);
    return id === undefined ? String(account) : t(`accounts.${id}`);
  };
}
