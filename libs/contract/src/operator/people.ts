import * as z from 'zod/mini';
import { defineCall } from '../define';
import { amount, flag, id, nothing, optional, pageOf, paging, typed, whole } from '../fields';
import { logRow, none, plainName, proposedOrDone, purpose, roleRow } from './fields';

/** Operators, roles, decisions that wait for a second person, and the log. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/** All operators with their roles (OPS-04). */
export const listOperators = defineCall({
  ...OPERATORS,
  name: 'listOperators',
  permission: 'operators.read',
  requirement: 'OPS-04',
  payload: () => none(),
  answer: () =>
    z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        active: flag(),
        keys: whole(),
        seen: z.nullable(z.string()),
      }),
    ),
});

/** All roles with what they permit (OPS-04). */
export const listRoles = defineCall({
  ...OPERATORS,
  name: 'listRoles',
  permission: 'operators.read',
  requirement: 'OPS-04',
  payload: () => none(),
  answer: () => z.array(roleRow()),
});

/** Adds an operator. The second operator gets the secret of the first key, the proposer the password (`takeFirstPassword`, OPS-24). */
export const addOperator = defineCall({
  ...OPERATORS,
  name: 'addOperator',
  permission: 'operators.manage',
  secondPerson: 'always',
  requirement: 'OPS-04',
  action: true,
  payload: () => z.strictObject({ name: plainName(), role: plainName(), purpose: purpose() }),
  answer: () => proposedOrDone(),
});

/**
 * Gives the operator who proposed a new one a temporary password for the first log-in. The operator who confirmed has the key, so that
 * neither can log in as the new one (OPS-24). Each call makes another password.
 */
export const takeFirstPassword = defineCall({
  ...OPERATORS,
  name: 'takeFirstPassword',
  permission: 'operators.manage',
  requirement: 'OPS-24',
  action: true,
  payload: () => z.strictObject({ name: plainName(), purpose: purpose() }),
  answer: () => z.object({ password: z.string() }),
});

/** Gives an operator another role, or lets a stopped one work again (OPS-04). */
export const setOperatorRole = defineCall({
  ...OPERATORS,
  name: 'setOperatorRole',
  permission: 'operators.manage',
  secondPerson: 'always',
  requirement: 'OPS-04',
  action: true,
  payload: () => z.strictObject({ name: plainName(), role: plainName(), purpose: purpose() }),
  answer: () => proposedOrDone(),
});

/** Stops an operator immediately: all sessions end and no new one opens (OPS-04). */
export const stopOperator = defineCall({
  ...OPERATORS,
  name: 'stopOperator',
  permission: 'operators.manage',
  requirement: 'OPS-04',
  action: true,
  payload: () => z.strictObject({ name: plainName(), purpose: purpose() }),
  answer: () => nothing(),
});

/**
 * States what a role permits, permissions separated by commas, and its ceilings in dollars. Without ceilings of a day, those of one
 * decision bound the day too (OPS-04, OPS-19).
 */
export const setRole = defineCall({
  ...OPERATORS,
  name: 'setRole',
  permission: 'operators.manage',
  secondPerson: 'always',
  requirement: 'OPS-04',
  action: true,
  payload: () =>
    z.strictObject({
      role: plainName(),
      permissions: typed(1, 2000),
      alone: amount(),
      most: amount(),
      alone_day: optional(amount()),
      most_day: optional(amount()),
      purpose: purpose(),
    }),
  answer: () => proposedOrDone(),
});

/** Decisions that wait for a second operator, the newest first (OPS-05). */
export const listProposals = defineCall({
  ...OPERATORS,
  name: 'listProposals',
  requirement: 'OPS-05',
  paged: true,
  payload: () => z.strictObject(paging()),
  answer: () =>
    pageOf(
      z.object({
        id: whole(),
        call: z.string(),
        fields: z.string(),
        purpose: z.string(),
        proposer: z.string(),
        proposed: z.string(),
        expires: z.string(),
        member: z.nullable(whole()),
      }),
    ),
});

/**
 * Confirms what another operator has proposed; it takes effect now. `shown` is what only the confirming operator reads, such
 * as a temporary password (OPS-05).
 */
export const confirmProposal = defineCall({
  ...OPERATORS,
  name: 'confirmProposal',
  requirement: 'OPS-05',
  action: true,
  payload: () => z.strictObject({ id: id(), purpose: purpose() }),
  answer: () => z.object({ shown: z.record(z.string(), z.string()) }),
});

/** Turns down a proposal; the proposer may take it back (OPS-05). */
export const rejectProposal = defineCall({
  ...OPERATORS,
  name: 'rejectProposal',
  requirement: 'OPS-05',
  action: true,
  payload: () => z.strictObject({ id: id(), purpose: purpose() }),
  answer: () => nothing(),
});

/** The log, the newest first, of one member or one operator where named (OPS-06). */
export const listOperatorLog = defineCall({
  ...OPERATORS,
  name: 'listOperatorLog',
  permission: 'log.read',
  requirement: 'OPS-06',
  paged: true,
  payload: () => z.strictObject({ ...paging(), member: optional(id()), operator: optional(plainName()) }),
  answer: () => pageOf(logRow()),
});
