import { createHash } from 'node:crypto';
import { OPERATOR_CALLS } from '@ex/contract/operator';
import type { AnyCall } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { VenueModes } from '@ex/server-modes';
import { makeReviews } from '@ex/server-operator';
import { checkSiteConfig } from '@ex/server-site-config';
import { papers } from '@ex/server-operator/testing';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler, CallContext } from '@ex/server-http';
import { seedOperator } from '../accounts/seed-operator';
import type { AccountDeps, Attempt } from '../deps';
import type { CallService } from '../commands/operator-service';
import { backOfficeHandlers } from '../handlers';
import type { BackOfficeDeps } from '../handlers';
import { findOperatorOf } from '../sessions/session';

/** 2026-01-01 00:00 UTC. */
const START = 1_767_225_600_000;
const STEP_MS = 30_000;

/** The code of a secret in a time step: no real algorithm, which other tests prove. */
const codeAt = (secret: string, ms: number): string =>
  String(
    parseInt(
      createHash('sha256')
        .update(`${secret} ${Math.floor(ms / STEP_MS)}`)
        .digest('hex')
        .slice(0, 8),
      16,
    ) % 1e6,
  ).padStart(6, '0');

const unused = () => Promise.reject(new Error('not in this test'));
const site = checkSiteConfig({}, 'defaults');
const noModes: VenueModes = {
  current: {
    version: 0,
    venue: { mode: 'open', notice: '' },
    closed: [],
    market: () => ({ mode: 'open', notice: '' }),
    isOn: () => true,
  },
  markets: () => [],
  ...{ change: unused, log: unused, refresh: unused },
  follower: { start: () => undefined, stop: unused, runOnce: unused },
};

/** An operator of a test who has logged in. */
export interface TestOperator {
  readonly name: string;
  readonly token: string;
}

/** Parts of the back office that a test sets. */
type OfficeParts = Partial<
  Pick<
    BackOfficeDeps,
    'review' | 'venueModes' | 'clock' | 'support' | 'payouts' | 'statements' | 'desk' | 'money' | 'settings'
  >
> & {
  readonly time?: { ms: number };
};

/** The back office over a database, with a clock that the test moves. */
export function makeOffice(db: Db, { time: clock = { ms: START }, ...parts }: OfficeParts = {}) {
  const attempts = new Map<string, number>();
  let made = 0;
  const keyOf = ({ rule, subject }: Attempt) => `${rule.name} ${subject}`;
  const accounts: AccountDeps = {
    ...{ db, venue: 'Test', now: () => clock.ms, newPassword: () => 'TEMPORARYPASSWORD' },
    hasher: {
      hash: async (password) => `hash ${password}`,
      verify: async (password, stored) => stored === `hash ${password}`,
    },
    authenticator: {
      newSecret: () => `SECRET${(made += 1)}`,
      uriOf: (venue, account, secret) => `otpauth://${venue}/${account}/${secret}`,
      stepOf: (secret, code, ms) => (code === codeAt(secret, ms) ? Math.floor(ms / STEP_MS) : undefined),
    },
    box: {
      lock: (text, owner) => Buffer.from(`${owner} ${text}`),
      open: (locked) => Buffer.from(locked).toString().replace(/^\d+ /, ''),
    },
  };
  const handlers: readonly AnyHandler[] = backOfficeHandlers({
    ...accounts,
    limiter: {
      take: async (uses) => {
        if (uses.some((use) => (attempts.get(keyOf(use)) ?? 0) >= use.rule.most)) return 60;
        for (const use of uses) attempts.set(keyOf(use), (attempts.get(keyOf(use)) ?? 0) + 1);
        return 0;
      },
      giveBack: async (use) => void attempts.set(keyOf(use), (attempts.get(keyOf(use)) ?? 1) - 1),
      clear: async (use) => void attempts.delete(keyOf(use)),
    },
    review: { reviews: makeReviews({ db, kinds: [papers()], now: () => clock.ms }), viewable: String },
    venueModes: { modes: noModes, hasMarket: () => false },
    clock: { status: unused, accept: unused, refresh: unused },
    support: {
      ...{ makePassword: unused, unfreeze: unused, dropFactors: unused },
      forgetMember: () => undefined,
    },
    payouts: {
      ...{ list: unused, claim: unused, recordSent: unused, confirm: unused },
      ...{ giveBack: unused, match: unused, replay: unused },
    },
    statements: { importStatement: unused, list: unused, weigh: unused, resolve: unused },
    desk: {
      find: async () => [],
      profile: async () => undefined,
      ...{ balances: unused, orders: unused, payments: unused, sessions: unused },
      ...{ endSessions: unused, replacePassword: unused, cancelOrders: unused },
    },
    identity: { revoke: unused },
    limits: { lock: unused, place: unused, lift: unused },
    orders: { weighOption: unused, voidOption: unused, findOrder: unused, cancelOrder: unused },
    blocks: { place: unused, lift: unused, forgetMember: () => undefined },
    settings: {
      settings: {
        ...{
          site,
          atStart: site,
          begin: () => undefined,
          stated: () => ({ value: undefined, revision: undefined, next: undefined }),
        },
        ...{ change: unused, lockSection: unused, history: unused, refresh: unused, catchUp: unused },
        follower: { start: () => undefined, stop: unused, runOnce: unused },
      },
      ...{ effectsOf: unused, tellDepositors: unused },
    },
    money: {
      ledger: { post: unused, balance: unused },
      coinByCode: () => undefined,
      priceOf: () => undefined,
      hasMember: async () => false,
      claimAttachment: async () => false,
    },
    ...parts,
  });
  const call = async <T = unknown>(spec: AnyCall, fields: object = {}, token?: string): Promise<T> => {
    const handler = handlers.find((one) => one.call === spec);
    if (!handler) throw new Error(`no handler serves ${spec.name}`);
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const payload = spec.payload.parse(Object.fromEntries(texts));
    const operatorId = token === undefined ? undefined : await findOperatorOf(db, token, clock.ms);
    if (spec.access === 'operator' && operatorId === undefined) throw new ApiRejection('http.unauthorised');
    const context: CallContext = {
      ...{ memberId: undefined, operatorId, token, lang: 'en', ip: '192.0.2.1', agent: 'test' },
      ...{ now: () => clock.ms, t: (key) => key, signal: new AbortController().signal },
    };
    const { data } = await handler.handle(payload as never, context as never);
    return spec.answer.parse(data) as T;
  };
  const login = (name: string, password: string, secret: string, newpassword?: string) =>
    call<{ token: string }>(spec('operatorLogin'), {
      ...{ name, password, code: codeAt(secret, clock.ms) },
      ...(newpassword !== undefined && { newpassword }),
    });
  return {
    ...{ accounts, call, clock, login, handlers, specOf: spec },
    /** The service as commands call it, by this operator. */
    serviceOf:
      ({ token }: TestOperator): CallService =>
      (asked, fields = {}) => {
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        return call(asked, given, token);
      },
    codeOf: (secret: string) => codeAt(secret, clock.ms),
    /** Adds an operator with so many keys, and logs in. */
    hire: async (name: string, role: string, keys = 2): Promise<TestOperator> => {
      const secrets = Array.from({ length: keys }, (_, at) => `${name}-${at}`);
      await seedOperator(accounts, { name, role, password: `password-of-${name}`, secrets });
      const { token } = await login(name, `password-of-${name}`, `${name}-0`);
      return { name, token };
    },
  };
}

/** A call by its name. */
export function spec(name: string): AnyCall {
  const found = OPERATOR_CALLS.find((call) => call.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
}
