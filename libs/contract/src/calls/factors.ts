import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, id, nothing, optional, text, typed, whole } from '../fields';

/** Second factor: additions to the specification (`second_factor`, `passkeys`). */

const none = () => z.strictObject({});

/** Kinds of factors. */
export const FACTOR_KIND = { app: 1, passkey: 2 } as const;

/** What a factor confirms: names and values of the decision, with `call` and `time` (UTC) among them. */
export type Decision = Readonly<Record<string, string>>;

/**
 * `data` of an answer with `CODE_FACTOR`. `methods` are `app` (a code of an authenticator app), `passkey` and `recovery`;
 * `passkey` holds the options of `navigator.credentials.get` as JSON, whose challenge is the SHA-256 of `decisionText`.
 */
export const factorQuestion = z.object({
  request: z.string().check(z.minLength(1)),
  methods: z.array(z.string()),
  passkey: z.optional(z.unknown()),
  decision: z.record(z.string(), z.string()),
});
/** A request for a second factor after the runtime check. */
export type FactorQuestion = z.output<typeof factorQuestion>;

/** The text whose SHA-256 is the challenge of a passkey: what is confirmed, under which request (FACTOR-06). */
export const decisionText = (request: string, decision: Decision): string =>
  JSON.stringify([request, Object.entries(decision).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** Base64url text of a WebAuthn answer, as JSON. */
const credential = () => text(2, 16_000);

/**
 * Answers a request for a second factor with a code (authenticator app or recovery code) or the JSON of a passkey's
 * assertion. For `login` the answer is the session; any other call is then repeated with the header `Second-Factor`.
 */
export const answerFactor = defineCall({
  name: 'answerFactor',
  domain: 'members',
  method: 'POST',
  access: 'visitor',
  requirement: 'FACTOR-04',
  added: 'second_factor',
  action: true,
  payload: () =>
    z.strictObject({
      request: text(1, 64),
      code: optional(typed(1, 40)),
      assertion: optional(credential()),
    }),
  answer: () => z.object({ userinfo: z.optional(z.object({ token: z.string().check(z.minLength(1)) })) }),
});

/** A factor of the member: `kind` as in `FACTOR_KIND`; `usedtime` is '' before the first use. */
const factor = z.object({
  id: whole(),
  kind: whole(),
  name: z.string(),
  addtime: z.string(),
  usedtime: z.string(),
});
/** A factor after the runtime check. */
export type Factor = z.output<typeof factor>;

/** The member's factors and how many recovery codes are left (FACTOR-01, FACTOR-02). */
export const getFactors = defineCall({
  name: 'getFactors',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-01',
  added: 'second_factor',
  payload: () => none(),
  answer: () => z.object({ list: z.array(factor), recovery_left: whole() }),
});

/**
 * Begins a factor, proven by the login password. Of an authenticator app the answer has the key and its `otpauth:` address;
 * of a passkey the options of `navigator.credentials.create` as JSON. It counts once `finishFactor` has proven it.
 */
export const beginFactor = defineCall({
  name: 'beginFactor',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-01',
  added: 'second_factor',
  action: true,
  factor: true,
  payload: () => z.strictObject({ kind: code(1, 2), name: typed(1, 40), password: typed(1, 200) }),
  answer: () =>
    z.object({
      id: whole(),
      key: z.optional(z.string()),
      uri: z.optional(z.string()),
      passkey: z.optional(z.unknown()),
    }),
});

/** Recovery codes; shown once, since only their hashes are stored. */
const recovery = () => z.object({ recovery: z.array(z.string()) });

/** Proves a new factor, after which it counts. With the first one come the recovery codes (FACTOR-03). */
export const finishFactor = defineCall({
  name: 'finishFactor',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-03',
  added: 'second_factor',
  action: true,
  payload: () =>
    z.strictObject({ id: id(), code: optional(typed(1, 40)), attestation: optional(credential()) }),
  answer: () => recovery(),
});

/** Renames a factor (FACTOR-02). */
export const renameFactor = defineCall({
  name: 'renameFactor',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-02',
  added: 'second_factor',
  action: true,
  payload: () => z.strictObject({ id: id(), name: typed(1, 40) }),
  answer: () => nothing(),
});

/** Removes a factor; with the last one the recovery codes go too (FACTOR-09). */
export const removeFactor = defineCall({
  name: 'removeFactor',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-09',
  added: 'second_factor',
  action: true,
  factor: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});

/** Makes ten new recovery codes; the old ones are void (FACTOR-03). */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'FACTOR-03',
  added: 'second_factor',
  action: true,
  factor: true,
  payload: () => none(),
  answer: () => recovery(),
});
