import { useGetTransfersInfiniteQuery } from '@ex/api-client';
import { formatServerDate } from '@ex/languages';
import { CANCELLED } from './status';

/** A name that is partly hidden stands for several members (D-68). */
const HIDDEN_PART = '***';

/**
 * When the member last sent to somebody, as shown; '' when none of the newest transfers went there, undefined while not
 * known and for a name that is partly hidden: a transfer to another member of a like name must not vouch for this one.
 */
export function useLastSent(username: string): string | undefined {
  const { currentData } = useGetTransfersInfiniteQuery(0, { refetchOnMountOrArgChange: true });
  if (username.includes(HIDDEN_PART)) return undefined;
  const rows = currentData?.pages.flatMap(({ list }) => list);
  const last = rows?.find(({ to_username, status }) => to_username === username && status !== CANCELLED);
  return rows && (last ? formatServerDate(last.addtime) : '');
}
