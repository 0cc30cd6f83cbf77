import { ApiRejection } from '@ex/server-http';
import { makeKeyRecords } from '@ex/server-ledger';

/** The records of idempotency keys, with the refusals that members read. */
export const keyRecords = makeKeyRecords((why) => new ApiRejection(`ledger.${why}`));
