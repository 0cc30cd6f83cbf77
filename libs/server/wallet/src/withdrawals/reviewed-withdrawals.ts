import type { ReviewedObjects } from '@ex/server-operator';

/** Withdrawals as objects of reviews; they need no image. */
export const REVIEWED_WITHDRAWALS: ReviewedObjects = {
  kind: 'withdrawal',
  select: `SELECT id, member_id, status, created_at AS since, coin_id, amount, '{}'::text[] AS images
    FROM wallet_withdrawal`,
};
