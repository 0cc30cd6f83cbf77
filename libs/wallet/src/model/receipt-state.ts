import type { ReviewStatus } from '@ex/api-client/wallet';

/** State of a record on its receipt; one that this version does not know is still under review. */
export function receiptState(status: ReviewStatus | 'cancelled') {
  return typeof status !== 'string' || status === 'pending' ? 'review' : status;
}
