import { cancelWithdrawal } from '@ex/contract';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { Db } from '@ex/server-db';
import { decideOne } from '../testing/reviewed';
import { openPayoutStandIn } from '../testing/payout-stand-in';
import type { PayoutStandIn } from '../testing/payout-stand-in';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';
import { registerPayoutCallback } from './callback';
import { makeHttpProvider } from './http-provider';
import { playProvider } from './play-provider';
import type { PayoutProvider } from './provider';
import { makePayoutWorker } from './worker';

const ANN = 11;
const SECRET = 'a shared secret of the payout tests';

/** The process has ended: no later step takes place. */
class Killed extends Error {}

describe.each(testDatabases())('payouts by a provider on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  let standIn: PayoutStandIn;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: withdrawable });
    // The stand-in signs with the real time.
    venue.clock.ms = Date.now();
    standIn = await openPayoutStandIn({ secret: SECRET });
    await venue.give(ANN, 'USDT', '100000');
    await bindBoth(venue, ANN);
  });
  afterEach(async () => {
    await standIn.stop();
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const provider = (): PayoutProvider =>
    makeHttpProvider({ url: standIn.url, secret: SECRET, now: Date.now, timeoutMs: 5_000 });
  const failures: unknown[] = [];
  beforeEach(() => {
    failures.length = 0;
  });
  const workerOn = (
    over: { readonly db?: Db; readonly provider?: PayoutProvider; readonly mayClaim?: boolean } = {},
  ) =>
    makePayoutWorker(
      {
        ...{ ...venue.payouts, db: over.db ?? db() },
        ...{ provider: over.provider ?? provider(), mayClaim: () => over.mayClaim ?? true },
      },
      { mayRun: () => true, onError: (error) => failures.push(error) },
    );
  /** Asks for a withdrawal and approves it; returns its id. */
  const approved = async (): Promise<number> => {
    expect((await askWithdrawal(venue, ANN)).code).toBe(1);
    const [row] = await db().query<{ id: string }>('SELECT max(id) AS id FROM wallet_withdrawal');
    const id = Number(row?.id);
    expect(await decideOne(venue, { id })).toBe('done');
    return id;
  };
  const read = async (id: number) => {
    const [row] = await db().query<{ state: string; payout_key: string; reference: string | null }>(
      'SELECT state, payout_key, reference FROM wallet_withdrawal WHERE id = $1',
      [id],
    );
    return { state: row?.state ?? '', key: row?.payout_key ?? '', reference: row?.reference ?? null };
  };
  const later = (): void => {
    venue.clock.ms += 400_000;
  };

  it('PAY-07 claims, asks, polls and books what the provider reports', async () => {
    const id = await approved();
    await workerOn().runOnce();
    const { key } = await read(id);
    expect(standIn.payments.get(key)?.order).toMatchObject({
      ...{ coin: 'USDT', network: 'trc20', amount: '99' },
    });
    expect((await read(id)).state).toBe('locked');
    expect((await venue.ask(ANN, cancelWithdrawal, { id })).code).toBe(0);
    standIn.advance(key, 'sent');
    await workerOn().runOnce();
    // The next check comes after a pause.
    expect((await read(id)).state).toBe('locked');
    venue.clock.ms += 3_000;
    await workerOn().runOnce();
    expect(await read(id)).toMatchObject({ state: 'sent', reference: `hash-${key}` });
    standIn.advance(key, 'confirmed');
    venue.clock.ms += 3_000;
    await workerOn().runOnce();
    expect((await read(id)).state).toBe('confirmed');
    expect(failures).toEqual([]);
  });

  it('PAY-07 a payment that failed is returned whole; the member reads a reason, operators the words of the provider', async () => {
    const id = await approved();
    await workerOn().runOnce();
    standIn.advance((await read(id)).key, 'failed');
    venue.clock.ms += 3_000;
    await workerOn().runOnce();
    expect((await read(id)).state).toBe('returned');
    expect((await venue.balance(ANN, 'USDT')).available).toBe('100000.00000000');
    expect((await venue.notices(ANN))[0]?.content).toContain('The payment came back to us.');
    const [step] = await db().query("SELECT reason FROM wallet_step WHERE state = 'returned'");
    expect(step).toEqual({ reason: 'bounced: The bank refused it' });
  });

  it('PAY-08 an operator cannot move what the provider pays, nor the provider what an operator has claimed', async () => {
    const [byProvider, byHand] = [await approved(), await approved()];
    await venue.byHand('claim', { id: byHand, actor: 'olga' });
    await workerOn().runOnce();
    for (const [command, more] of [
      ['recordSent', { reference: 'x' }],
      ['giveBack', { reason: 'x' }],
    ] as const)
      expect(await venue.byHand(command, { id: byProvider, actor: 'olga', ...more })).toContain(
        'by the provider',
      );
    expect(standIn.payments.size).toBe(1);
    expect((await read(byHand)).state).toBe('locked');
  });

  it('PAY-08 claims nothing while withdrawals are closed or the member is blocked, and follows what is claimed', async () => {
    const first = await approved();
    await workerOn().runOnce();
    standIn.advance((await read(first)).key, 'confirmed');
    const second = await approved();
    later();
    await workerOn({ mayClaim: false }).runOnce();
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['confirmed', 'approved']);
    venue.blocked.set(ANN, 'frozen');
    await workerOn().runOnce();
    expect((await read(second)).state).toBe('approved');
    // A blocked one waits before it is tried again.
    venue.blocked.clear();
    await workerOn().runOnce();
    expect((await read(second)).state).toBe('approved');
    later();
    await workerOn().runOnce();
    expect((await read(second)).state).toBe('locked');
    expect(failures).toEqual([]);
  });

  it('PAY-08 an answer that is not signed says nothing: the payment stays, and is asked for again under its key', async () => {
    const id = await approved();
    const wrong = makeHttpProvider({ url: standIn.url, secret: `${SECRET}!`, now: Date.now });
    await workerOn({ provider: wrong }).runOnce();
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringContaining('without a valid signature') }),
    ]);
    expect((await read(id)).state).toBe('locked');
    await standIn.stop();
    later();
    await workerOn().runOnce();
    expect(failures).toHaveLength(2);
    await standIn.start();
    later();
    await workerOn().runOnce();
    expect([...standIn.payments.keys()]).toEqual([(await read(id)).key]);
  });

  it('PAY-09 ended at any step, between any two, it continues: paid once, never lost', async () => {
    let steps = 0;
    for (let killAt = 1; ; killAt += 1) {
      const id = await approved();
      let count = 0;
      const step = (): void => {
        count += 1;
        if (count >= killAt) throw new Killed();
      };
      const killed: PayoutProvider = {
        name: 'provider',
        request: (order) => around(step, () => provider().request(order)),
        find: (key) => around(step, () => provider().find(key)),
      };
      const dying: Db = {
        ...{ kind: db().kind, load: () => db().load(), close: () => db().close() },
        query: (text, params) => around(step, () => db().query(text, params)),
        transaction: (work) => around(step, () => db().transaction(work)),
      };
      const round = async (): Promise<void> => {
        later();
        await workerOn({ db: dying, provider: killed })
          .runOnce()
          .catch(() => undefined);
      };
      const advance = async (state: 'sent' | 'confirmed'): Promise<void> => {
        const { key } = await read(id);
        if (standIn.payments.has(key)) standIn.advance(key, state);
      };
      await round();
      await advance('sent');
      await round();
      await advance('confirmed');
      await round();
      steps = count;
      // A new process, which nothing ends.
      for (const state of ['sent', 'confirmed', 'confirmed'] as const) {
        later();
        await workerOn().runOnce();
        await advance(state);
      }
      later();
      await workerOn().runOnce();
      expect([killAt, (await read(id)).state]).toEqual([killAt, 'confirmed']);
      if (count < killAt) break;
    }
    // Each withdrawal has one key, and each key was paid once.
    const [row] = await db().query<{ count: string }>('SELECT count(*) FROM wallet_withdrawal');
    expect(standIn.payments.size).toBe(Number(row?.count));
    expect(steps).toBeGreaterThan(20);
  }, 240_000);

  describe('its callback', () => {
    let app: ReturnType<typeof Fastify>;
    let base: string;
    beforeEach(async () => {
      app = Fastify();
      registerPayoutCallback(app, {
        ...{ ...venue.payouts, secret: SECRET, actor: 'provider', mayRun: () => true },
        onError: (error) => failures.push(error),
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    });
    afterEach(() => app.close());

    it('PAY-07 books reports in any order and any number of times, each once', async () => {
      const id = await approved();
      await workerOn().runOnce();
      const { key } = await read(id);
      const told = await Promise.all(
        (['accepted', 'sent', 'confirmed', 'sent', 'confirmed', 'sent'] as const).map((state) =>
          standIn.tell(base, key, { state, reference: 'tx' }),
        ),
      );
      expect(told).toEqual([204, 204, 204, 204, 204, 204]);
      expect((await read(id)).state).toBe('confirmed');
      const steps = await db().query('SELECT state FROM wallet_step WHERE object_id = $1 ORDER BY seq', [id]);
      expect(steps.map(({ state }) => state)).toEqual(['approved', 'locked', 'sent', 'confirmed']);
    });

    it('PAY-08 rejects what is not signed for this payment, and reports what contradicts the books', async () => {
      const id = await approved();
      await workerOn().runOnce();
      const { key } = await read(id);
      standIn.advance(key, 'confirmed');
      const stranger = await openPayoutStandIn({ secret: `${SECRET}!` });
      await makeHttpProvider({ url: stranger.url, secret: `${SECRET}!`, now: Date.now }).request({
        ...{
          key,
          coin: 'USDT',
          network: 'trc20',
          destination: 'x',
          bankName: null,
          holder: null,
          amount: '99',
        },
      });
      expect(await stranger.tell(base, key, { state: 'sent', reference: 'x' })).toBe(401);
      await stranger.stop();
      expect(await standIn.tell(base, key, { key: 'other' })).toBe(401);
      expect(await standIn.tell(base, key, { amount: '98' })).toBe(409);
      expect((await read(id)).state).toBe('locked');
      expect(await standIn.tell(base, key)).toBe(204);
      expect(await standIn.tell(base, key, { state: 'failed', reason: 'x' })).toBe(409);
      expect((await read(id)).state).toBe('confirmed');
      expect(failures.map(String)).toEqual([
        `PayoutContradiction: withdrawal ${id} is locked, but the provider reports an amount of 98`,
        `PayoutContradiction: withdrawal ${id} is confirmed, but the provider reports that it failed`,
      ]);
    });

    it('PAY-08 a returned payment that the provider reports as sent is an alarm, and books nothing', async () => {
      const id = await approved();
      await workerOn().runOnce();
      const { key } = await read(id);
      expect(await standIn.tell(base, key, { state: 'failed', reason: 'No route' })).toBe(204);
      expect(await standIn.tell(base, key, { state: 'failed', reason: 'No route' })).toBe(204);
      expect(await standIn.tell(base, key, { state: 'sent', reference: 'x' })).toBe(409);
      expect((await read(id)).state).toBe('returned');
      expect(failures).toHaveLength(1);
    });
  });

  it('PAY-07 a play venue confirms immediately, under a reference that looks like no transaction', async () => {
    const id = await approved();
    await workerOn({ provider: playProvider }).runOnce();
    expect(await read(id)).toMatchObject({ state: 'confirmed', reference: expect.stringMatching(/^play-/) });
  });
});

/** Counts a step before and after it takes place. */
async function around<T>(step: () => void, work: () => Promise<T>): Promise<T> {
  step();
  const done = await work();
  step();
  return done;
}
