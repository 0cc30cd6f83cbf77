import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { getWithdrawList, login, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import {
  claimPayout,
  confirmPayout,
  decideReview,
  recordPayoutSent,
  returnPayout,
} from '@ex/contract/operator';
import { callServiceAt } from '@ex/server-back-office';
import { readServiceAddress } from '@ex/server-operator';
import { openPayoutStandIn } from '@ex/server-wallet/testing';
import { DEMO_MEMBER } from '../start/seed';
import { buildServer } from '../testing/bundle';
import type { Bundle } from '../testing/bundle';
import { call, demoToken } from '../testing/client';
import { loginOperator } from '../testing/operator-login';
import { startServer } from '../testing/server-process';
import type { ServerProcess } from '../testing/server-process';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

const SECRET = 'a shared secret of the payout tests';
const USDT = '1';
/** Steps of a payment at the provider, in their order; the first two are stopped between the steps before the request. */
const STAGES = ['approved', 'claimed', 'asked', 'recorded', 'answered', 'looked up', 'told'] as const;
type Stage = (typeof STAGES)[number];

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});

describe.each(testEnvironments())('payments while processes are killed on $name', ({ make }) => {
  let place: TestEnvironment;
  let server: ServerProcess;
  let token: string;
  /** Environments of the operators' log-ins, which outlive a restart. */
  let sessions: Readonly<Record<string, string>>[];
  const start = async (more: Readonly<Record<string, string>>): Promise<void> => {
    server = await startServer(bundle.main, { ...place.env, ...more });
  };
  beforeEach(async () => {
    place = await make();
    sessions = [];
  });
  afterEach(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    const audit = spawnSync(process.execPath, [bundle.audit, '--full'], {
      env: { PATH: process.env['PATH'], ...place.env },
      encoding: 'utf8',
    });
    expect([audit.status, audit.stdout]).toEqual([0, expect.any(String)]);
    await place.remove();
  });

  const records = async () => {
    const fields = { c_id: USDT, type: '1', page: '1', limit: '10' };
    const { data } = await call(server.base, getWithdrawList, { fields, headers: { token } });
    return (data as { list: { id: number; state: string }[] }).list;
  };
  const stateOf = async (id: number) => (await records()).find((record) => record.id === id)?.state;
  /** Calls the operators' service with the session of a demo operator; its address changes with each start. */
  const callAs = async (
    which: 0 | 1,
    operatorCall: AnyCall,
    fields: Readonly<Record<string, string | number>>,
  ): Promise<unknown> => {
    const env = (sessions[which] ??= await loginOperator(bundle, place, which));
    const token = readFileSync(env['OPERATOR_SESSION'] ?? '', 'utf8').trim();
    return callServiceAt(readServiceAddress(place.env['DATA_DIR'] ?? ''), token)(operatorCall, fields);
  };
  const approve = (id: number) => callAs(0, decideReview, { kind: 'withdrawal', id, verdict: 1 });
  const request = async (): Promise<number> => {
    const fields = { c_id: USDT, num: '50', type: '1', paypwd: DEMO_MEMBER.fundPassword, withdraw_type: '1' };
    expect(await call(server.base, withdraw, { fields, headers: { token } })).toMatchObject({ code: 1 });
    return (await records())[0]?.id ?? 0;
  };

  it('PAY-09 server and provider are killed at every step: each payment is made once, and none is lost', async () => {
    let armed: { readonly stage: Stage; readonly victim: 'server' | 'provider' } | undefined;
    let killed: Promise<unknown> | undefined;
    const trip = (stage: Stage): void => {
      if (armed?.stage !== stage) return;
      killed = armed.victim === 'server' ? server.end('SIGKILL') : standIn.stop();
      armed = undefined;
    };
    const standIn = await openPayoutStandIn({
      secret: SECRET,
      at: async (stage) => {
        const isVictim = armed?.stage === stage && armed.victim === 'provider';
        trip(stage);
        // A provider that was killed does no more.
        if (isVictim) await new Promise(() => undefined);
      },
    });
    const settings = { PAYOUT_URL: standIn.url, PAYOUT_SECRET: SECRET };
    await start(settings);
    token = await demoToken(server.base, login);
    let payments = 0;
    for (const victim of ['server', 'provider'] as const)
      for (const stage of STAGES) {
        const id = await request();
        killed = undefined;
        armed = { stage, victim };
        // Without the provider the claim is as far as it goes.
        if (stage === 'claimed') await standIn.stop();
        await approve(id);
        trip('approved');
        if (stage === 'claimed') await until(async () => (await stateOf(id)) === 'locked');
        trip('claimed');
        if (stage === 'told') {
          await until(async () => standIn.payments.size > payments);
          const key = [...standIn.payments.keys()].at(-1) ?? '';
          standIn.advance(key, 'sent');
          // The answer may be lost with the server, before or after the report is in the books.
          const told = standIn.tell(server.base, key).catch(() => 0);
          await pause(payments % 3);
          trip('told');
          await told;
        }
        await until(async () => killed !== undefined);
        await killed;
        if (victim === 'server') await start(settings);
        if (victim === 'provider' || stage === 'claimed') await standIn.start();
        payments += 1;
        await until(async () => standIn.payments.size === payments);
        const key = [...standIn.payments.keys()].at(-1) ?? '';
        standIn.advance(key, 'confirmed');
        await until(async () => {
          await standIn.tell(server.base, key).catch(() => 0);
          return (await stateOf(id)) === 'confirmed';
        });
      }
    await standIn.stop();
    expect(payments).toBe(2 * STAGES.length);
    expect([...standIn.payments.values()].every(({ order }) => order.amount === '49.5')).toBe(true);
  }, 900_000);

  it('PAY-09 a server is killed during each step by hand: the step took place whole, or not at all', async () => {
    await start({});
    token = await demoToken(server.base, login);
    const steps = [
      { call: claimPayout, before: [], state: 'locked' },
      { call: recordPayoutSent, before: [claimPayout], state: 'sent' },
      { call: confirmPayout, before: [claimPayout, recordPayoutSent], state: 'confirmed' },
      { call: returnPayout, before: [claimPayout, recordPayoutSent], state: 'returned' },
    ] as const;
    const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      recordPayoutSent: { reference: 'bank 7' },
      returnPayout: { reason: 'bounced' },
    };
    // The second attempt is refused where the first one took place.
    const attempt = (one: AnyCall, id: number): Promise<unknown> =>
      callAs(one === returnPayout ? 1 : 0, one, { id, ...FIELDS[one.name] }).catch(() => undefined);
    for (const { call: step, before, state } of steps) {
      const id = await request();
      await approve(id);
      for (const earlier of before) await attempt(earlier, id);
      const dying = attempt(step, id);
      await pause(id % 4);
      await server.end('SIGKILL');
      await dying;
      await start({});
      await attempt(step, id);
      expect([step.name, await stateOf(id)]).toEqual([step.name, state]);
    }
  }, 600_000);
});
