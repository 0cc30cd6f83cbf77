import { creatorder } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { Refusal, serve } from '../handler';
import { startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';
import type { KeyedEffect } from './deps';

const BODY = 'm_id=1&ctime=60&ctzed=10&buytype=1';

describe.each(testDatabases())('a money call on $name', (engine) => {
  const db = useDatabase(engine, [
    { id: 'test/001-spent', sql: 'CREATE TABLE spent (amount numeric NOT NULL)' },
  ]);
  const effects: KeyedEffect[] = [];
  let server: TestServer;
  beforeEach(async () => {
    effects.length = 0;
    const spend = serve(creatorder, async ({ ctzed, m_id: market }, { tx, memberId }) => {
      await tx.query('INSERT INTO spent (amount) VALUES ($1)', [ctzed]);
      if (market === 2) throw new Refusal('http.badRequest');
      return { data: { order_id: memberId }, message: 'http.badRequest' };
    });
    server = await startServer([creatorder], [spend], {
      db: db(),
      runOnce: (effect, work) => {
        effects.push(effect);
        return db().transaction(work);
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
    return (await response.json()) as { code: number; data: unknown };
  };
  const spent = async () =>
    (await db().query<{ amount: string }>('SELECT amount FROM spent')).map(({ amount }) => amount);

  it('runs in a transaction that a refusal rolls back', async () => {
    expect(await send(BODY)).toMatchObject({ code: 1, data: { order_id: 7 } });
    expect((await send(BODY.replace('m_id=1', 'm_id=2'))).code).toBe(0);
    expect(await spent()).toEqual(['10']);
    expect(effects).toEqual([]);
  });

  it('hands its key and its fields to the record of keys', async () => {
    expect((await send(BODY, { 'idempotency-key': 'k-1' })).code).toBe(1);
    const fields = { m_id: '1', ctime: '60', ctzed: '10', buytype: '1' };
    expect(effects).toEqual([{ memberId: 7, key: 'k-1', call: 'creatorder', fields }]);
    expect(await spent()).toEqual(['10']);
  });

  it.each(['', 'with space', 'x'.repeat(256)])('refuses the key "%s"', async (key) => {
    expect((await send(BODY, { 'idempotency-key': key })).code).toBe(0);
    expect(await spent()).toEqual([]);
  });
});
