import * as z from 'zod/mini';
import { defineCall } from '../define';
import { flag, nothing } from '../fields';

/** The checklist for new members: an addition to the specification (`first_steps`). */

/**
 * Steps of a new member; identity and fund password are fields of `getusr`. `funded` is on once money has arrived,
 * `traded` after the first trade, `dismissed` once the member closed the checklist (LIFT-53).
 */
export const getFirstSteps = defineCall({
  name: 'getFirstSteps',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'LIFT-53',
  added: 'first_steps',
  payload: () => z.strictObject({}),
  answer: () => z.object({ funded: flag(), traded: flag(), dismissed: flag() }),
});

/** Closes the checklist on all devices of the member (LIFT-54). */
export const dismissFirstSteps = defineCall({
  name: 'dismissFirstSteps',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'LIFT-54',
  added: 'first_steps',
  payload: () => z.strictObject({}),
  answer: () => nothing(),
});
