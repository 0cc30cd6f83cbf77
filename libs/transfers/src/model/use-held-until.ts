import { useOffers, usePayoutAddressesQuery } from '@ex/api-client';
import { useHoldEnd } from '@ex/submit';

/** Until when no money can leave, UTC; null when no hold exists, or it is not known (BOOK-03). */
export function useHeldUntil(): string | null {
  const { data, refetch } = usePayoutAddressesQuery(undefined, {
    skip: !useOffers('addressBook'),
    refetchOnMountOrArgChange: true,
  });
  const heldUntil = data?.heldUntil ?? null;
  useHoldEnd(heldUntil, refetch);
  return heldUntil;
}
