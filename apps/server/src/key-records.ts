import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from '@ex/server-http';
import { makeKeyRecords } from '@ex/server-ledger';
import type { IdempotencyKeyError } from '@ex/server-ledger';

/**
 * Refuses a request whose key cannot be used. While the first request of the key runs, its outcome is unknown; who asks again later
 * is told.
 */
export const refuseKey = (why: IdempotencyKeyError['why']): ApiRejection =>
  why === 'running'
    ? new ApiRejection('ledger.running', {}, CODE_TOO_MANY, 1)
    : new ApiRejection('ledger.reused');

/** The records of idempotency keys. */
export const keyRecords = makeKeyRecords(refuseKey);
