import {
  ALL_CALLS,
  balanceTransfer,
  creatorder,
  exchangeCoin,
  getHyConfig,
  submitStaking,
  withdraw,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ApiRejection } from './answer';
import { serve } from './handler';
import { startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';
import type { KeyedEffect } from './keyed-effect';

const unchecked = async () => () => Promise.resolve();
const BODY = 'm_id=1&ctime=60&ctzed=10&buytype=1';

describe.each(testDatabases())('a money call on $name', (engine) => {
  const db = useDatabase(engine, [
    { id: 'test/001-spent', sql: 'CREATE TABLE spent (amount numeric NOT NULL)' },
  ]);
  const effects: KeyedEffect[] = [];
  const events: string[] = [];
  let server: TestServer;
  beforeEach(async () => {
    effects.length = 0;
    events.length = 0;
    const spend = serve(
      creatorder,
      async ({ ctzed, m_id: market }, { tx, memberId }) => {
        events.push('effect');
        if (market === 5) await tx.query("SET LOCAL lock_timeout = '50ms'");
        await tx.query('INSERT INTO spent (amount) VALUES ($1)', [ctzed]);
        if (market === 2) throw new ApiRejection('http.badRequest');
        return { data: { order_id: memberId }, message: 'http.badRequest' };
      },
      async ({ m_id: market }, { memberId }) => {
        // The embedded database has one connection: inside a transaction this would never return.
        await db().query('SELECT 1');
        events.push(`prepared for ${memberId}`);
        if (market === 3) throw new ApiRejection('http.badRequest');
        return async (tx) => {
          await tx.query('SELECT 1');
          events.push('confirmed');
          if (market === 4) throw new ApiRejection('http.badRequest');
        };
      },
    );
    server = await startServer([creatorder], [spend], {
      db: db(),
      runOnce: async (effect, work, prepare) => {
        effects.push(effect);
        const confirm = await prepare?.();
        return db().transaction(async (tx) => {
          await confirm?.(tx);
          return work(tx);
        });
      },
    });
  });
  afterEach(() => server.app.close());

  const send = async (body: string, headers: Record<string, string> = {}) => {
    const type = 'application/x-www-form-urlencoded';
    const response = await fetch(`${server.base}/api/creatorder`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, token: TOKEN, ...headers },
    });
    const retryAfter = response.headers.get('retry-after');
    return { ...((await response.json()) as { code: number; data: unknown }), retryAfter };
  };
  const spent = async () =>
    (await db().query<{ amount: string }>('SELECT amount FROM spent')).map(({ amount }) => amount);

  it('runs in a transaction that a rejection rolls back', async () => {
    expect(await send(BODY)).toMatchObject({ code: 1, data: { order_id: 7 } });
    expect((await send(BODY.replace('m_id=1', 'm_id=2'))).code).toBe(0);
    expect(await spent()).toEqual(['10']);
    expect(effects).toEqual([]);
  });

  it.each([{}, { 'idempotency-key': 'k-1' }])(
    'prepares before the transaction opens, confirms inside it, and opens none when preparation is rejected (%j)',
    async (headers) => {
      expect((await send(BODY, headers)).code).toBe(1);
      expect(events.splice(0)).toEqual(['prepared for 7', 'confirmed', 'effect']);
      expect((await send(BODY.replace('m_id=1', 'm_id=3'), headers)).code).toBe(0);
      expect(events.splice(0)).toEqual(['prepared for 7']);
      expect((await send(BODY.replace('m_id=1', 'm_id=4'), headers)).code).toBe(0);
      expect(events).toEqual(['prepared for 7', 'confirmed']);
      expect(await spent()).toEqual(['10']);
    },
  );

  if (engine.name === 'postgres')
    it('is answered with a retry when it waited too long for others, and does nothing', async () => {
      const late = BODY.replace('m_id=1', 'm_id=5');
      await db().transaction(async (tx) => {
        await tx.query('LOCK TABLE spent');
        expect(await send(late)).toMatchObject({ code: 429, data: null, retryAfter: '1' });
      });
      expect(await spent()).toEqual([]);
      expect(server.log.filter((line) => line.includes('waited too long'))).toHaveLength(1);
      expect((await send(late)).code).toBe(1);
      expect(await spent()).toEqual(['10']);
    });

  it('passes its key and its fields to the record of keys', async () => {
    expect((await send(BODY, { 'idempotency-key': 'k-1' })).code).toBe(1);
    const fields = { m_id: '1', ctime: '60', ctzed: '10', buytype: '1' };
    expect(effects).toEqual([{ memberId: 7, key: 'k-1', call: 'creatorder', fields }]);
    expect(await spent()).toEqual(['10']);
  });

  it('stores no fund password with a key, under any name of the field', async () => {
    const served = await startServer(
      [withdraw, exchangeCoin],
      [
        serve(
          withdraw,
          async (_payload, { tx, confirmFactor }) => {
            await confirmFactor(tx, {});
            return { data: null };
          },
          unchecked,
        ),
        serve(exchangeCoin, async () => ({ data: null }), unchecked),
      ],
      { db: db(), runOnce: async (effect, work) => (effects.push(effect), db().transaction(work)) },
    );
    const forms = {
      withdraw: 'c_id=1&num=1&type=1&paypwd=fund1234&withdraw_type=1',
      exchangeCoin: 'type=1&from_coin_id=1&to_coin_id=2&amount=1&paypassword=fund1234',
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', token: TOKEN };
    for (const [name, body] of Object.entries(forms)) {
      const sent = { method: 'POST', body, headers: { ...headers, 'idempotency-key': name } };
      expect(await (await fetch(`${served.base}/api/${name}`, sent)).json()).toMatchObject({ code: 1 });
    }
    await served.app.close();
    expect(effects).toHaveLength(2);
    expect(JSON.stringify(effects)).not.toContain('fund1234');
    const secrets = ALL_CALLS.filter(({ money }) => money).flatMap(({ payload }) =>
      Object.keys((payload as unknown as { shape?: object }).shape ?? {}).filter((name) =>
        /p(ass|w)/.test(name),
      ),
    );
    expect(new Set(secrets)).toEqual(new Set(['paypassword', 'paypwd']));
  });

  it.each(['', 'with space', 'x'.repeat(256)])('rejects the key "%s"', async (key) => {
    expect((await send(BODY, { 'idempotency-key': key })).code).toBe(0);
    expect(await spent()).toEqual([]);
  });
});

it('has nothing to prepare on a call without money', () => {
  const handle = () => Promise.reject(new Error('not called'));
  expect(() => serve(getHyConfig, handle, unchecked)).toThrow('getHyConfig opens no transaction');
});

it.each([withdraw, exchangeCoin, balanceTransfer, submitStaking])(
  'no server starts with a handler of $name that checks no fund password',
  async (call) => {
    const unproven = serve<AnyCall>(call, () => Promise.reject(new Error('not called')));
    await expect(startServer([call], [unproven])).rejects.toThrow(`${call.name} takes a fund password`);
  },
);
