import { useFeature } from '@ex/api-client/content';
import { type PayoutAddress, usePayoutAddressesQuery } from '@ex/api-client/wallet';
import { useRefetchWhenHoldEnds } from '@ex/submit';

/** Where a withdrawal to an address goes, among the addresses of the member. */
export interface PayoutTarget {
  /** Whether the addresses are there, or the back end has no address book. */
  readonly isLoaded: boolean;
  /** Addresses of the coin; empty where the back end has no address book. */
  readonly addresses: readonly PayoutAddress[];
  /** The selected one, the bound one unless another was chosen. */
  readonly selected: PayoutAddress | undefined;
  /** Address and its id; null for the bound address of a back end without an address book. */
  readonly target: { readonly addressId: number | null; readonly destination: string } | undefined;
  /** Until when no money can leave, UTC; null when nothing holds it (BOOK-03). */
  readonly heldUntil: string | null;
  /** Addresses that the selected one is compared with (BOOK-04). */
  readonly used: readonly string[];
}

/**
 * Finds where a withdrawal goes. An address that still waits is no target (BOOK-02).
 * @param chosen id of the address chosen in the form; '' for none
 * @param boundAddress of the terms; null where none is bound
 */
export function usePayoutTarget(
  coinId: number | undefined,
  chosen: string,
  boundAddress: string | null,
): PayoutTarget {
  const hasBook = useFeature('addressBook');
  const {
    data: book,
    isError,
    refetch,
  } = usePayoutAddressesQuery(undefined, {
    skip: !hasBook,
    refetchOnMountOrArgChange: true,
  });
  const heldUntil = book?.heldUntil ?? null;
  useRefetchWhenHoldEnds(heldUntil, refetch);
  const addresses = book?.addresses.filter((one) => one.coinId === coinId) ?? [];
  const selected =
    addresses.find(({ id }) => String(id) === chosen) ??
    addresses.find(({ isBound }) => isBound) ??
    addresses[0];
  return {
    isLoaded: !hasBook || book !== undefined || isError,
    addresses,
    selected,
    target: selected ? toTarget(selected) : toBoundTarget(boundAddress),
    heldUntil,
    used: book?.used ?? [],
  };
}

const toTarget = ({ id, address, usableAt }: PayoutAddress): PayoutTarget['target'] =>
  usableAt === null ? { addressId: id, destination: address } : undefined;

const toBoundTarget = (boundAddress: string | null): PayoutTarget['target'] =>
  boundAddress === null ? undefined : { addressId: null, destination: boundAddress };
