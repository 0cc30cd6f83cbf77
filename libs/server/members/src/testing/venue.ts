import { testModes } from '@ex/server-modes/testing';
import { findStanding } from '../account/standing';
import { checkSiteConfig } from '@ex/server-site-config';
import type { AnyHandler, CallContext } from '@ex/server-http';
import type { Db } from '@ex/server-db';
import type { Notice } from '@ex/server-notices';
import type { CodeMail } from '../code/sender';
import type { MembersDeps } from '../deps';
import { makeSecretBox } from '../factor/secret-box';
import type { FactorSettings } from '../factor/settings';
import { memberHandlers } from '../handlers';
import { persistentLimiter } from '../limits/persistent-limiter';
import { makeHasher } from '../password/hasher';
import { makeDeviceMarks } from '../session/device-marks';
import type { SessionRules } from '../session/session';
import { makeSessionCache } from '../session/session-cache';

/** Hashing at no cost, for tests only. */
export const testHasher = makeHasher({ logN: 1, r: 1, p: 1 });
/** 2026-01-01 00:00 UTC. */
const START = 1_767_225_600_000;

/** Second factors of the tests. */
export const TEST_FACTORS: FactorSettings = {
  box: makeSecretBox(Buffer.alloc(32, 7)),
  venue: 'Test venue',
  origin: 'https://trade.example',
};

/** How long sessions of the tests last. */
export const testSessions: SessionRules = { idleMinutes: 720, hours: 168 };

/** Answer of a call as the tests read it. */
export interface Answer {
  readonly data: unknown;
  readonly message?: string;
}

/** Opens the members calls on a database, with a clock and mailbox controlled by the test. */
export function makeVenue(
  db: Db,
  switches: Readonly<Record<string, boolean>> = {},
  hasher = testHasher,
  features: Readonly<Record<string, boolean>> = {},
  terms?: object,
) {
  const site = checkSiteConfig(
    { switches, features: { secondFactor: true, passkeys: true, ...features }, ...(terms && { terms }) },
    'test',
  );
  const mails: CodeMail[] = [];
  const notices: Notice[] = [];
  /** Members to whose browsers no more push messages go. */
  const forgotten: number[] = [];
  const clock = { ms: START };
  /** Members with an unread message. */
  const unread = new Set<number>();
  const now = () => clock.ms;
  const modes = testModes();
  const sessionCache = makeSessionCache({ db, rules: testSessions, now });
  const deps: MembersDeps = {
    db,
    site,
    modes,
    sessions: testSessions,
    sessionCache,
    hasher,
    factors: TEST_FACTORS,
    limiter: persistentLimiter(db),
    devices: makeDeviceMarks(Buffer.alloc(32, 9)),
    notify: async (_sql, notice) => void notices.push(notice),
    forgetBrowsers: async (_sql, memberId) => void forgotten.push(memberId),
    hasUnread: async (memberId) => unread.has(memberId),
    overdueOf: () => Promise.resolve(undefined),
    standingOf: async (memberId) => {
      const { granted, startScore } = await findStanding(db, memberId);
      return { vip: granted, credit_score: startScore };
    },
    sender: { send: async (mail) => void mails.push(mail) },
  };
  const handlers = memberHandlers(deps);
  const context: CallContext = {
    memberId: undefined,
    lang: 'en',
    ip: '192.0.2.1',
    token: undefined,
    now,
    t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    signal: new AbortController().signal,
  };
  // Calls without the server need no factor.
  const confirmFactor = () => Promise.resolve();
  const call = async (name: string, payload: object, given: Partial<CallContext> = {}): Promise<Answer> => {
    const handler = handlers.find((one: AnyHandler) => one.call.name === name);
    if (!handler) throw new Error(`no handler serves ${name}`);
    return handler.handle(payload as never, { ...context, confirmFactor, ...given } as never);
  };
  const tokenOf = ({ data }: Answer) => (data as { userinfo: { token: string } }).userinfo.token;
  return {
    call,
    deps,
    handlers,
    site,
    modes,
    clock,
    mails,
    notices,
    forgotten,
    unread,
    now,
    /** Registers by email and returns the token and what a member call needs. */
    join: async (email: string, password = 'secret1') => {
      const form = { type: 2, email, password, repassword: password };
      const token = tokenOf(await call('register', form));
      return { token, memberId: await sessionCache.resolve(token) };
    },
    memberOf: (token: string) => sessionCache.resolve(token),
    sessionCache,
    tokenOf,
  };
}
