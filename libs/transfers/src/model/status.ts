import type { Status } from '@ex/ui-kit';

/** Status of a transfer to a member (P2P-20). */
export const TRANSFERRING = 1;
export const FINISHED = 2;
export const CANCELLED = 3;

/** Look and text of each status; undefined for one that nobody stated. */
export const LOOKS: Readonly<
  Record<number, { readonly pill: Status; readonly text: 'transferring' | 'finished' | 'cancelled' }>
> = {
  [TRANSFERRING]: { pill: 'pending', text: 'transferring' },
  [FINISHED]: { pill: 'completed', text: 'finished' },
  [CANCELLED]: { pill: 'cancelled', text: 'cancelled' },
};
