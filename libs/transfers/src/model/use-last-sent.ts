import { useGetTransfersInfiniteQuery } from '@ex/api-client';
import { formatServerDate } from '@ex/languages';
import { CANCELLED } from './status';

/** When the member last sent to somebody, as shown; '' when none of the newest transfers went there, undefined while not known. */
export function useLastSent(username: string): string | undefined {
  const { currentData } = useGetTransfersInfiniteQuery(0, { refetchOnMountOrArgChange: true });
  const rows = currentData?.pages.flatMap(({ list }) => list);
  const last = rows?.find(({ to_username, status }) => to_username === username && status !== CANCELLED);
  return rows && (last ? formatServerDate(last.addtime) : '');
}
