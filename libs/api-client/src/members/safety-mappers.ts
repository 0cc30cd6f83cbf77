import {
  type AnswerOf,
  type beginFactor,
  FACTOR_KIND,
  type getFactors,
  type getLogins,
  type getSessions,
  LOGIN_OUTCOME,
} from '@ex/contract';
import type {
  BegunFactor,
  FactorKind,
  LoginOutcome,
  NewFactor,
  OpenSession,
  PastLogin,
  SecondFactors,
} from './safety-types';

type Row<C extends { list: readonly unknown[] }> = C['list'][number];

/** Maps a session of `getSessions`. */
export const toOpenSession = (session: Row<AnswerOf<typeof getSessions>>): OpenSession => ({
  id: session.id,
  startedAt: session.addtime,
  usedAt: session.seentime,
  network: session.network,
  browser: session.browser,
  isCurrent: session.current === 1,
});

const OUTCOMES = new Map<number, LoginOutcome>(
  Object.entries(LOGIN_OUTCOME).map(([name, code]) => [code, name as LoginOutcome]),
);

/** Maps a log-in of `getLogins`. */
export const toPastLogin = (login: Row<AnswerOf<typeof getLogins>>): PastLogin => ({
  id: login.id,
  at: login.addtime,
  network: login.network,
  browser: login.browser,
  outcome: OUTCOMES.get(login.outcome) ?? 'unknown',
});

/** Maps the answer of `getFactors`; what is neither an app nor a passkey is left out. */
export const toSecondFactors = ({ list, recovery_left }: AnswerOf<typeof getFactors>): SecondFactors => ({
  list: list.flatMap(({ id, kind, name, addtime: addedAt, usedtime: usedAt }) => {
    const known = KINDS.find(([, code]) => code === kind);
    return known ? [{ id, kind: known[0], name, addedAt, usedAt }] : [];
  }),
  recoveryCodesLeft: recovery_left,
});

const KINDS: readonly (readonly [FactorKind, number])[] = [
  ['app', FACTOR_KIND.app],
  ['passkey', FACTOR_KIND.passkey],
];

/** The payload of `beginFactor`. */
export const fromNewFactor = ({ kind, name, loginPassword: password }: NewFactor) =>
  ({ kind: FACTOR_KIND[kind], name, password }) as const;

/** Maps the answer of `beginFactor`. */
export const toBegunFactor = ({
  id,
  key = '',
  uri = '',
  passkey,
}: AnswerOf<typeof beginFactor>): BegunFactor => ({
  ...{ id, key, uri, passkey },
});
