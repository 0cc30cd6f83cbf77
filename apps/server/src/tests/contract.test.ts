import path from 'node:path';
import {
  ALL_CALLS,
  endSession,
  freezeAccount,
  getusr,
  login,
  logout,
  logoutAll,
  register,
  searchUser,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { runs, testWorkerPath } from '@ex/server-db/testing';
import { auditLedger } from '@ex/server-ledger';
import { findNamedMember } from '@ex/server-members';
import fc from 'fast-check';
import { openVenue } from '../start/compose';
import type { Venue } from '../start/compose';
import { readConfig } from '../settings/config';
import { INVARIANT_CHECKS } from '../commands/invariants';
import { DEMO_MEMBER, seedDemo } from '../start/seed';
import { CHEAP_HASHES } from '../testing/cheap-hashes';
import { call, callRaw, demoToken } from '../testing/client';
import { hostileForm } from '../testing/hostile-form';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

/** Forms sent to each call; more at night and with FUZZ_FORMS. */
const FORMS = Number(process.env['FUZZ_FORMS'] ?? runs(10));
const SEED = 20_261_121;
/** Calls that end the session in every form, so no other call could follow. */
const ENDING: readonly AnyCall[] = [logout, logoutAll, endSession, freezeAccount];
/** One pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const fail = (error: Error): never => {
  throw error;
};
const names = (calls: typeof ALL_CALLS) => calls.map((spec) => [spec.name, spec] as const);

describe.each(testEnvironments('any'))('every call over HTTP on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: Venue;
  let base: string;
  let token: string;
  beforeAll(async () => {
    place = await make();
    const config = readConfig({ ...place.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', MARKET_SYMBOLS: '' });
    const locales = path.resolve(__dirname, '../../../../locales');
    const paths = { worker: await testWorkerPath(), locales, app: path.join(place.folder, 'app') };
    venue = await openVenue(config, paths, { onFailure: fail, hashCost: CHEAP_HASHES });
    base = venue.address;
    token = await demoToken(base, login);
  });
  afterAll(async () => {
    const stopped = await venue.stop();
    await place.remove();
    expect(stopped).toBe(true);
  });

  /** A new member: the session's token. */
  async function join(email: string): Promise<string> {
    const form = { type: '2', email, password: 'secret12', repassword: 'secret12' };
    const { data } = await call(base, register, { fields: form });
    return (data as { userinfo: { token: string } }).userinfo.token;
  }

  it.each(names(ALL_CALLS))('ERRORS-01 %s answers a code and a msg', async (_name, spec) => {
    const visitor = await call(base, spec);
    const foreign = await call(base, spec, { fields: { nonsense: '1' }, headers: { lang: 'ar' } });
    for (const { status, code, msg } of [visitor, foreign]) {
      expect(status).toBe(200);
      expect(Number.isInteger(code)).toBe(true);
      if (code !== 1) expect(msg).not.toBe('');
    }
  });

  it.each(names(ALL_CALLS.filter(({ access }) => access === 'member')))(
    'CALLS-70 %s without a valid Token answers 401',
    async (_name, spec) => {
      for (const headers of [
        {},
        { token: 'x'.repeat(43) },
        { token: token.slice(1) },
        { cookie: `token=${token}` },
      ]) {
        expect(await call(base, spec, { headers })).toMatchObject({ status: 200, code: 401 });
      }
    },
  );

  it('CALLS-22 keeps an upload and shows it by its signed address', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(WEBP)]), 'a.webp');
    const headers = { token: await join('picture@example.com') };
    const answer = await fetch(`${base}/api/upload`, { method: 'POST', body: form, headers });
    const { data } = (await answer.json()) as { data: { url: string; fullurl: string } };
    const shown = await fetch(`${base}${data.fullurl}`);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(WEBP);
    expect((await fetch(`${base}${data.url}`)).status).toBe(404);
  });

  it('answers no hostile form with a fault, and no money is lost or made by one', async () => {
    const faults: string[] = [];
    // Before the attack, because it may make the server refuse registrations.
    const senders = new Map<AnyCall, string>();
    for (const spec of ENDING) senders.set(spec, await join(`${spec.name}@example.com`));
    const attack = async (spec: AnyCall): Promise<void> => {
      const sender = senders.get(spec) ?? token;
      for (const form of fc.sample(hostileForm(spec), { numRuns: FORMS, seed: SEED })) {
        const { status, code } = await callRaw(base, spec, form, sender);
        if (status >= 500 || code === 500) faults.push(`${spec.name}?${form}`);
      }
    };
    await Promise.all(ALL_CALLS.map(attack));
    expect(faults).toEqual([]);
    expect(await call(base, getusr, { headers: { token } })).toMatchObject({ code: 1 });
    expect(await auditLedger(venue.world.db, INVARIANT_CHECKS)).toEqual([]);
  });

  it('gives the demo member money in all accounts and several coins, once', async () => {
    const { db, ledger, members } = venue.world;
    const member = (await findNamedMember(db, DEMO_MEMBER.username)) ?? 0;
    const before = await ledger.balances(db, member);
    await seedDemo({ ...venue.world, hasher: members.hasher });
    expect(new Set(before.map(({ account }) => account))).toEqual(new Set([1, 2, 3]));
    expect(new Set(before.map(({ coin }) => coin)).size).toBeGreaterThanOrEqual(3);
    expect(await ledger.balances(db, member)).toEqual(before);
  });

  it('F4 D-68 a member searches for others ten times a minute, found or not, then reads how long to wait', async () => {
    const headers = { token: await join('ann@example.com') };
    const search = (username: string) => call(base, searchUser, { fields: { username }, headers });
    for (let at = 0; at < 10; at += 1) {
      expect((await search(at % 2 === 0 ? DEMO_MEMBER.username : `nobody${at}`)).code).toBe(
        at % 2 === 0 ? 1 : 0,
      );
    }
    const refused = await fetch(`${base}/api/searchUser`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ username: DEMO_MEMBER.username }),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('is live, ready and measured', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    await until(async () => (await fetch(`${base}/readyz`)).status === 200);
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready', failed: [] });
    const metrics = await (await fetch(`${base}/metrics`)).text();
    expect(metrics).toMatch(/^feed_age_seconds \d/m);
    expect(metrics).toMatch(/^settlement_lag_seconds 0$/m);
    for (const line of [
      ...['worker_lag_seconds{worker="settlement"} 0', 'background_failures_total{worker="finance"} 0'],
      ...['order_queues_waiting{queue="spot"} 0', 'order_batches_total{queue="options"} 0'],
      ...['database_waiting 0', 'feed_gaps_total 0'],
    ])
      expect(metrics.split('\n')).toContain(line);
  });
});
