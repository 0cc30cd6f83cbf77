import type { ReviewedObjects } from '@ex/server-operator';

/** Deposits as objects of reviews; an approval credits the received amount, once it is known. */
export const REVIEWED_DEPOSITS: ReviewedObjects = {
  kind: 'deposit',
  select: `SELECT id, member_id, status, created_at AS since, coin_id, COALESCE(received, amount) AS amount,
    ARRAY[proof] AS images
    FROM wallet_deposit`,
};
