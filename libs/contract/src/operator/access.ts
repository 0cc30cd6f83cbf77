import * as z from 'zod/mini';
import { defineCall } from '../define';
import { flag, id, nothing, optional, text, typed, whole } from '../fields';
import { none, plainName } from './fields';

/** Log-in, sessions and keys of operators: each operator may change their own account. */

const OPERATORS = { domain: 'operators', method: 'POST' } as const;

/**
 * Opens a session with password and the code of an authenticator app; a temporary password is replaced by `newpassword` in
 * the same call (OPS-01).
 */
export const operatorLogin = defineCall({
  ...OPERATORS,
  name: 'operatorLogin',
  access: 'visitor',
  requirement: 'OPS-01',
  action: true,
  payload: () =>
    z.strictObject({
      name: plainName(),
      password: typed(1, 200),
      code: text(1, 20),
      newpassword: optional(typed(1, 200)),
    }),
  answer: () => z.object({ token: z.string().check(z.minLength(1)), name: z.string(), role: z.string() }),
});

/** Ends the session of the operator who asks (OPS-02). */
export const operatorLogout = defineCall({
  ...OPERATORS,
  name: 'operatorLogout',
  access: 'operator',
  requirement: 'OPS-02',
  action: true,
  payload: () => none(),
  answer: () => nothing(),
});

/** The operator who asks: name, role, what it permits, and how many keys there are (OPS-01). */
export const getOperatorSelf = defineCall({
  ...OPERATORS,
  name: 'getOperatorSelf',
  access: 'operator',
  requirement: 'OPS-01',
  payload: () => none(),
  answer: () =>
    z.object({
      name: z.string(),
      role: z.string(),
      permissions: z.array(z.string()),
      keys: whole(),
    }),
});

/** Open sessions of the operator who asks, the newest first (OPS-02). */
export const listOperatorSessions = defineCall({
  ...OPERATORS,
  name: 'listOperatorSessions',
  access: 'operator',
  requirement: 'OPS-02',
  payload: () => none(),
  answer: () =>
    z.array(
      z.object({
        id: whole(),
        opened: z.string(),
        seen: z.string(),
        address: z.string(),
        agent: z.string(),
        current: flag(),
      }),
    ),
});

/** Ends one session of the operator who asks (OPS-02). */
export const endOperatorSession = defineCall({
  ...OPERATORS,
  name: 'endOperatorSession',
  access: 'operator',
  requirement: 'OPS-02',
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});

/** Keys of the operator who asks (OPS-03). */
export const listOperatorKeys = defineCall({
  ...OPERATORS,
  name: 'listOperatorKeys',
  access: 'operator',
  requirement: 'OPS-03',
  payload: () => none(),
  answer: () => z.array(z.object({ id: whole(), title: z.string(), added: z.string() })),
});

/** Begins another authenticator app of the operator who asks; it counts once a code of it has proven it (OPS-03). */
export const beginOperatorKey = defineCall({
  ...OPERATORS,
  name: 'beginOperatorKey',
  access: 'operator',
  requirement: 'OPS-03',
  action: true,
  payload: () => z.strictObject({ title: typed(1, 60), password: typed(1, 200), code: text(1, 20) }),
  answer: () => z.object({ id: whole(), secret: z.string(), uri: z.string() }),
});

/** Proves the authenticator app that was begun (OPS-03). */
export const finishOperatorKey = defineCall({
  ...OPERATORS,
  name: 'finishOperatorKey',
  access: 'operator',
  requirement: 'OPS-03',
  action: true,
  payload: () => z.strictObject({ id: id(), code: text(1, 20) }),
  answer: () => nothing(),
});

/** Removes a key of the operator who asks, but not the last one (OPS-03). */
export const removeOperatorKey = defineCall({
  ...OPERATORS,
  name: 'removeOperatorKey',
  access: 'operator',
  requirement: 'OPS-03',
  action: true,
  payload: () => z.strictObject({ id: id(), password: typed(1, 200), code: text(1, 20) }),
  answer: () => nothing(),
});
