import type { ReviewedObjects } from '@ex/server-operator';

/** Deposits as objects of reviews. */
export const REVIEWED_DEPOSITS: ReviewedObjects = {
  kind: 'deposit',
  select: `SELECT id, member_id, status, created_at AS since, coin_id, amount, ARRAY[proof] AS images
    FROM wallet_deposit`,
};
