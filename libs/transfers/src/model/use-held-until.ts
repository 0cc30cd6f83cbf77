import { useOffers, usePayoutAddressesQuery } from '@ex/api-client';

/** Until when no money can leave, UTC; null when nothing holds it, or nobody knows (BOOK-03). */
export function useHeldUntil(): string | null {
  const { data } = usePayoutAddressesQuery(undefined, {
    skip: !useOffers('addressBook'),
    refetchOnMountOrArgChange: true,
  });
  return data?.heldUntil ?? null;
}
