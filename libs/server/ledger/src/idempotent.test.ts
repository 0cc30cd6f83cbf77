import { createHash } from 'node:crypto';
import { deleteExpired } from '@ex/server-db';
import type { Db, Tx } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { createLedger } from './create-ledger';
import { MAX_KEY_LENGTH, runIdempotent } from './idempotent';
import { keyRetention } from './retention';
import { ACCOUNT } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit } from './places.test-help';
import { makeRunOnce } from './run-once';
import type { KeyedCall } from './run-once';

const call: KeyedCall = { memberId: 7, key: 'k1', call: 'recharge', fields: { a: '1', b: '2' } };

describe.each(testDatabases())('keys of money calls on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const available = async () => (await ledger.balance(db(), 7, ACCOUNT.options, COIN)).available;
  const runOnce = (
    keyed: KeyedCall,
    work: (tx: Tx) => Promise<unknown>,
    prepare?: () => Promise<(tx: Tx) => Promise<void>>,
    on = db(),
  ) => makeRunOnce(on, (why) => new Error(`refused: ${why}`))(keyed, work, prepare);
  const confirmed = async () => () => Promise.resolve();
  const refuse = () => Promise.reject(new Error('wrong password'));
  const old = "UPDATE idempotency_key SET created_at = now() - interval '49 hours'";
  let effects = 0;
  const work = async (tx: Tx) => {
    effects += 1;
    await ledger.post(tx, deposit(`e${effects}`, 7, '1'));
    return { data: { z: effects, a: null }, message: 'done' };
  };
  beforeEach(() => {
    effects = 0;
  });

  it('S4 L7 have one effect and one answer when sent 20 times in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => runOnce(call, work)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"data":{"z":1,"a":null},"message":"done"}']),
    );
    expect(await available()).toBe('1.00000000');
  });

  it('are rejected for a different request, in any order of its fields', async () => {
    await runOnce(call, work);
    expect(await runOnce({ ...call, fields: { b: '2', a: '1' } }, work)).toMatchObject({ message: 'done' });
    await expect(runOnce({ ...call, fields: { a: '1' } }, work)).rejects.toThrow('refused: reused');
    await expect(runOnce({ ...call, call: 'withdraw' }, work)).rejects.toThrow('refused: reused');
    expect(await available()).toBe('1.00000000');
  });

  it('prepare outside the transaction, and not again for a stored answer', async () => {
    let prepared = 0;
    const prepare = async () => {
      prepared += 1;
      // The embedded database has one connection: inside a transaction this would never return.
      await db().query('SELECT 1');
      return () => Promise.resolve();
    };
    const first = await runOnce(call, work, prepare);
    expect(await runOnce(call, work, prepare)).toEqual(first);
    expect([prepared, effects]).toEqual([1, 1]);
  });

  it('stay unused when the preparation was rejected', async () => {
    await expect(runOnce(call, work, refuse)).rejects.toThrow('wrong password');
    expect(effects).toBe(0);
    await runOnce(call, work, confirmed);
    expect(await available()).toBe('1.00000000');
  });

  it('confirm the preparation in the transaction of the effect', async () => {
    const stale = async () => async (tx: Tx) => {
      await tx.query('SELECT 1');
      throw new Error('no longer so');
    };
    await expect(runOnce(call, work, stale)).rejects.toThrow('no longer so');
    expect(effects).toBe(0);
    expect(await db().query('SELECT 1 FROM idempotency_key')).toEqual([]);
  });

  it('never skip the preparation for a different request under a used key', async () => {
    await runOnce(call, work);
    const other = { ...call, fields: { a: '2' } };
    await expect(runOnce(other, work, refuse)).rejects.toThrow('refused: reused');
    expect(effects).toBe(1);
  });

  it.each([
    ['the same request', call],
    ['another request', { ...call, fields: { a: '2' } }],
  ])('have no unprepared effect by %s when they are removed right after the lookup', async (_, again) => {
    await runOnce(call, work);
    await db().query(old);
    const sweeping: Db = {
      kind: engine.name,
      load: () => db().load(),
      close: () => Promise.resolve(),
      query: async (text, params) => {
        const rows = await db().query<never>(text, params);
        await deleteExpired(db(), keyRetention);
        return rows;
      },
      transaction: (body) => db().transaction(body),
    };
    await runOnce(again, work, refuse, sweeping).catch(() => undefined);
    expect(effects).toBe(1);
  });

  it('L7 are new again when they are removed right after they were found taken', async () => {
    await db().transaction(async (tx) => {
      // What the claim of a taken key answers.
      jest.spyOn(tx, 'query').mockResolvedValueOnce([]);
      const request = { member: 7, key: 'k1', requestHash: 'h' };
      expect(await runIdempotent(tx, request, () => work(tx))).toMatchObject({ message: 'done' });
    });
    expect(effects).toBe(1);
    expect(await available()).toBe('1.00000000');
  });

  it('know the request of an earlier release: its hash must not change', async () => {
    await runOnce(call, work);
    const hash = createHash('sha256').update('["recharge",[["a","1"],["b","2"]]]').digest('hex');
    expect(await db().query('SELECT request_hash FROM idempotency_key')).toEqual([{ request_hash: hash }]);
  });

  it('belong to one member', async () => {
    await runOnce(call, work);
    await runOnce({ ...call, memberId: 8 }, work);
    expect(effects).toBe(2);
  });

  it('store nothing on failure, so that the request can be retried', async () => {
    const failing = async (tx: Tx) => {
      await work(tx);
      throw new Error('not today');
    };
    await expect(runOnce(call, failing)).rejects.toThrow('not today');
    expect(await available()).toBe('0.00000000');
    await runOnce(call, work);
    expect(await available()).toBe('1.00000000');
  });

  it('have 1 to 255 characters', async () => {
    await runOnce({ ...call, key: 'k' }, work);
    await expect(runOnce({ ...call, key: '' }, work)).rejects.toThrow(RangeError);
    await runOnce({ ...call, key: 'k'.repeat(MAX_KEY_LENGTH) }, work);
    await expect(runOnce({ ...call, key: 'k'.repeat(MAX_KEY_LENGTH + 1) }, work)).rejects.toThrow(RangeError);
  });

  it('expire on time and not before', async () => {
    await runOnce(call, work);
    await runOnce({ ...call, key: 'old' }, work);
    for (const key of ['older', 'oldest']) await runOnce({ ...call, key }, work);
    await db().query(`${old} WHERE key <> 'k1'`);
    expect(await deleteExpired(db(), keyRetention, { rowsAtOnce: 2 })).toBe(3);
    expect(await db().query('SELECT key FROM idempotency_key')).toEqual([{ key: 'k1' }]);
  });

  if (engine.name === 'postgres') {
    it('have no unprepared effect while their removal is uncommitted', async () => {
      await runOnce(call, work);
      await db().query(old);
      let commit: () => void = () => undefined;
      const removed = new Promise<void>((resolve) => (commit = resolve));
      let sweep: Promise<void> | undefined;
      await new Promise<void>((begun, failed) => {
        sweep = db().transaction(async (tx) => {
          await deleteExpired(tx, keyRetention);
          begun();
          await removed;
        });
        sweep.catch(failed);
      });
      // The answer is there still: it is given once more.
      const answer = await runOnce(call, work, refuse).finally(() => commit());
      expect(answer).toMatchObject({ message: 'done' });
      await sweep;
      await expect(runOnce(call, work, refuse)).rejects.toThrow('wrong password');
      expect(effects).toBe(1);
    });

    it('are rejected as running when the first request does not finish in time', async () => {
      let finish: () => void = () => undefined;
      let first: Promise<unknown> = Promise.resolve();
      // Its work begins once the key is its own.
      await new Promise<void>((begun, failed) => {
        const slow = () => new Promise<void>((resolve) => ((finish = resolve), begun()));
        first = runOnce(call, slow);
        first.catch(failed);
      });
      await expect(runOnce(call, work)).rejects.toThrow('refused: running');
      finish();
      await first;
    });
  }
});
