import * as z from 'zod/mini';
import { defineCall } from '../define';
import { id, nothing } from '../fields';
import { purpose } from './fields';

/** What operators do about one member. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/**
 * Lifts the freeze of an account that its member has frozen. The answer is a temporary password, which the member has to replace
 * (SESSION-06).
 */
export const unfreezeMember = defineCall({
  ...OPERATORS,
  name: 'unfreezeMember',
  permission: 'members.block',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => z.object({ password: z.string() }),
});

/** Removes all second factors of a member who has lost them; sessions end and money is held for a day (FACTOR-10). */
export const dropMemberFactors = defineCall({
  ...OPERATORS,
  name: 'dropMemberFactors',
  permission: 'members.access',
  requirement: 'OPS-15',
  action: true,
  payload: () => z.strictObject({ member: id(), purpose: purpose() }),
  answer: () => nothing(),
});
