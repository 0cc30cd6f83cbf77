import { envelope, getusr, login, logout, logoutAll, resetpwd } from '@ex/contract';
import type { AnyCall, Envelope } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { Rates } from '@ex/server-http';
import { NO_LIMITS, startServer } from '@ex/server-http/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';
import { holdSession } from './session';

const CALLS = [getusr, login, logout, logoutAll, resetpwd];
const PASSWORD = 'secret1';

/** The database, counting look-ups of sessions. */
function counting(db: Db) {
  let lookUps = 0;
  const counted: Db = Object.create(db, {
    query: {
      value: (text: string, params?: readonly unknown[]) => {
        if (/^SELECT .* FROM member_session WHERE token_hash .* seen_at/.test(text)) lookUps += 1;
        return db.query(text, params);
      },
    },
  });
  return { counted, lookUps: () => lookUps };
}

describe.each(testDatabases('any'))('sessions over HTTP on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  let close: () => Promise<void>;
  afterEach(() => close());

  const open = async (rates: Partial<Rates> = {}) => {
    const { counted, lookUps } = counting(db());
    const venue = makeVenue(counted);
    const { app, base } = await startServer(
      CALLS,
      venue.handlers.filter(({ call }) => CALLS.some((spec) => spec === call)),
      {
        db: counted,
        now: venue.now,
        resolveToken: venue.sessionCache.resolve,
        recallToken: venue.sessionCache.recall,
        holdSession,
        rates: { ...NO_LIMITS, ...rates },
      },
    );
    close = () => app.close();
    const ask = async (token: string, { name }: AnyCall, fields: Record<string, string> = {}) => {
      const body = new URLSearchParams(fields);
      const sent = await fetch(`${base}/api/${name}`, { method: 'POST', headers: { token }, body });
      return { status: sent.status, ...envelope.parse(await sent.json()) };
    };
    const { token } = await venue.join('anna@example.com');
    const again = async () =>
      venue.tokenOf(await venue.call('login', { username: 'anna@example.com', password: PASSWORD }));
    const other = await again();
    return { venue, ask, token, other, again, lookUps };
  };
  const codes = (answers: readonly Envelope[]) => answers.map(({ code }) => code);

  it('CALLS-70 the very next call after a log-out is refused, others of the member continue', async () => {
    const { ask, token, other } = await open();
    expect(codes([await ask(token, getusr), await ask(other, getusr)])).toEqual([1, 1]);
    await ask(token, logout);
    expect(codes([await ask(token, getusr), await ask(other, getusr)])).toEqual([401, 1]);
  });

  it.each([
    ['logoutAll', logoutAll, {}],
    ['a changed password', resetpwd, { oldpassword: PASSWORD, newpassword: 'better2' }],
  ])('CALLS-70 %s ends the other sessions at once', async (_how, spec, fields) => {
    const { ask, token, other } = await open();
    expect(codes([await ask(token, getusr), await ask(other, getusr)])).toEqual([1, 1]);
    expect(await ask(token, spec, fields)).toMatchObject({ code: 1 });
    expect(codes([await ask(token, getusr), await ask(other, getusr)])).toEqual([401, 401]);
  });

  it('CALLS-70 the session that a 21st log-in ends is refused immediately', async () => {
    const { ask, token, venue, again } = await open();
    expect(await ask(token, getusr)).toMatchObject({ code: 1 });
    for (let one = 0; one < 19; one += 1) {
      venue.clock.ms += 1;
      await again();
    }
    expect(await ask(token, getusr)).toMatchObject({ code: 401 });
  });

  it('CALLS-70 a session ends on time while it is remembered', async () => {
    const { ask, token, venue } = await open();
    for (let passed = 0; passed < 7 * 24; passed += 8) {
      expect(await ask(token, getusr)).toMatchObject({ code: 1 });
      venue.clock.ms += 8 * 3_600_000 - (passed === 0 ? 1 : 0);
    }
    expect(await ask(token, getusr)).toMatchObject({ code: 1 });
    venue.clock.ms += 1;
    expect(await ask(token, getusr)).toMatchObject({ code: 401 });
  });

  it('parallel calls make one look-up, and the next ones of these seconds none', async () => {
    const { ask, token, lookUps } = await open();
    const before = lookUps();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(token, getusr)));
    answers.push(await ask(token, getusr));
    expect(new Set(codes(answers))).toEqual(new Set([1]));
    expect(lookUps() - before).toBe(1);
  });

  it('a flood of unknown tokens is refused without asking the database for each', async () => {
    const { ask, token, lookUps, venue } = await open({ visitor: { perSecond: 1, burst: 10 } });
    expect(await ask(token, getusr)).toMatchObject({ code: 1 });
    const before = lookUps();
    const flood = Array.from({ length: 60 }, (_, at) => ask(`unknown-${at}`.padEnd(43, 'x'), getusr));
    const refused = codes(await Promise.all(flood)).filter((code) => code === 429);
    expect([refused.length, lookUps() - before]).toEqual([50, 10]);
    // A member at this address is not held up by it.
    venue.clock.ms += 1;
    expect(await ask(token, getusr)).toMatchObject({ code: 1 });
  });

  it('members behind one address do not use up what it may ask', async () => {
    const { ask, again } = await open({ visitor: { perSecond: 0.001, burst: 2 } });
    for (let one = 0; one < 10; one += 1) expect(await ask(await again(), getusr)).toMatchObject({ code: 1 });
  });

  it('a member beyond its rate is refused without asking the database', async () => {
    const { ask, token, lookUps, venue } = await open({ member: { perSecond: 0.1, burst: 1 } });
    expect(await ask(token, getusr)).toMatchObject({ code: 1 });
    venue.clock.ms += 6_000;
    const before = lookUps();
    expect(codes([await ask(token, getusr), await ask(token, getusr)])).toEqual([429, 429]);
    expect(lookUps()).toBe(before);
  });
});
