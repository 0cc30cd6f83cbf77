import { useFeature } from '@ex/api-client/content';
import { usePayoutAddressesQuery } from '@ex/api-client/wallet';
import { useRefetchWhenHoldEnds } from '@ex/submit';

/** Until when no money can leave, UTC; null when no hold exists, or it is not known (BOOK-03). */
export function useWithdrawalHoldUntil(): string | null {
  const { data, refetch } = usePayoutAddressesQuery(undefined, {
    skip: !useFeature('addressBook'),
    refetchOnMountOrArgChange: true,
  });
  const heldUntil = data?.heldUntil ?? null;
  useRefetchWhenHoldEnds(heldUntil, refetch);
  return heldUntil;
}
