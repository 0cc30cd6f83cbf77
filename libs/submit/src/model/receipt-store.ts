import type { Decision } from './decision';

/** State of a money action: nothing more happens, it was sent and arrives by its own terms, or a person reviews it. */
export type ReceiptState = 'completed' | 'sent' | 'review' | 'rejected' | 'cancelled';

/** The way on from a receipt. */
export interface NextStep {
  readonly label: string;
  readonly href: string;
}

/** An accepted decision with its state, for the one receipt of all money actions (LIFT-30). */
export interface Receipt {
  readonly state: ReceiptState;
  /** The decision that the member confirmed. */
  readonly decision: Decision;
  /** When it was accepted, ms; undefined where that is not known. */
  readonly at: number | undefined;
  readonly next?: NextStep | undefined;
}

let shown: Receipt | undefined;
const listeners = new Set<() => void>();

function set(receipt: Receipt | undefined): void {
  shown = receipt;
  for (const listener of listeners) listener();
}

/** The receipt on the screen; it outlives the form, which may leave its screen once it is accepted. */
export const receipts = {
  show: (receipt: Receipt): void => set(receipt),
  close: (): void => set(undefined),
  current: (): Receipt | undefined => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Opens the receipt of something that was done before, such as a filled order. */
export const showReceipt = (receipt: Receipt): void => receipts.show(receipt);
