import { ApiRejection, keyRunning } from '@ex/server-http';
import type { IdempotencyKeyError } from '@ex/server-ledger';

/**
 * Refuses a request whose key cannot be used. While the first request of the key runs, its outcome is unknown; a later retry
 * gets its answer.
 */
export const refuseKey = (why: IdempotencyKeyError['why']): ApiRejection =>
  why === 'running' ? keyRunning() : new ApiRejection('ledger.reused');
