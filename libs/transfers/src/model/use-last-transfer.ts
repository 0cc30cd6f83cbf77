import { useMemberTransfersInfiniteQuery } from '@ex/api-client/transfers';
import { formatServerDate } from '@ex/languages';

/** A name that is partly hidden may be that of several members (D-68). */
const HIDDEN_PART = '***';

/**
 * When the member last sent to this receiver, in the shown form; '' when none of the newest transfers went there, undefined
 * while not known and for a name that is partly hidden: a transfer to another member of a similar name must not vouch for
 * this one.
 */
export function useLastTransfer(username: string): string | undefined {
  const { currentData } = useMemberTransfersInfiniteQuery('all', { refetchOnMountOrArgChange: true });
  if (username.includes(HIDDEN_PART)) return undefined;
  const records = currentData?.pages.flatMap(({ list }) => list);
  const last = records?.find(({ receiver, status }) => receiver === username && status !== 'cancelled');
  return records && (last ? formatServerDate(last.createdAt) : '');
}
