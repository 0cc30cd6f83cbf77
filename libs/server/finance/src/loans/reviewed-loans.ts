import type { ReviewedObjects } from '@ex/server-operator';

/** Loans as objects of reviews; status 4 means cancelled by the member. */
export const REVIEWED_LOANS: ReviewedObjects = {
  kind: 'loan',
  select: `SELECT id, member_id, status, applied_at AS since, coin_id, amount,
    ARRAY[front_image, back_image, handheld_image] AS images FROM loan`,
};
