import { holdTransaction, testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { makeKeyRecords, makeRunOnce } from './run-once';
import type { KeyedCall } from './run-once';
import { ledgerMigrations } from './migrations';

const MEMBERS = [7, 8];
const KEYS = ['a', 'b', 'c'];
const anyCall = fc.record({
  memberId: fc.constantFrom(...MEMBERS),
  key: fc.constantFrom(...KEYS),
  call: fc.constantFrom('upbbbuy', 'creatorder'),
  fields: fc.record({ num: fc.constantFrom('1', '2') }),
});
const EACH_KEY = MEMBERS.flatMap((memberId) =>
  KEYS.map((key): KeyedCall => ({ memberId, key, call: 'upbbbuy', fields: { num: '1' } })),
);
const placeOf = ({ memberId, key }: KeyedCall) => `${memberId} ${key}`;
const meaningOf = ({ call, fields }: KeyedCall) => JSON.stringify([call, fields]);

describe.each(testDatabases())('keys of batches on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const records = makeKeyRecords();

  it('L7 S4 each return what was stored under them, for any batch of keys', async () => {
    /** What is stored, by member and key. */
    const kept = new Map<string, { readonly meaning: string; readonly answer: unknown }>();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 6 }), async (calls) => {
        const expected = calls.map((one) => {
          const stored = kept.get(placeOf(one));
          if (!stored) return 'new';
          return stored.meaning === meaningOf(one) ? { answer: stored.answer } : 'reused';
        });
        expect(await db().transaction((tx) => records.claim(tx, calls))).toEqual(expected);
        // One of each new key: `chooseEntries` of a batch takes care of that.
        const fresh = new Map(
          calls.filter((_, at) => expected[at] === 'new').map((one) => [placeOf(one), one]),
        );
        const answers = [...fresh.values()].map((effect) => ({
          effect,
          answer: { id: (made += 1), msg: null },
        }));
        await db().transaction(async (tx) => {
          await records.claim(
            tx,
            answers.map(({ effect }) => effect),
          );
          await records.store(tx, answers);
        });
        for (const { effect, answer } of answers)
          kept.set(placeOf(effect), { meaning: meaningOf(effect), answer });
      }),
      // One batch with each key: drawn ones leave a key out in one of a thousand seeds.
      { numRuns: 20, examples: [[EACH_KEY]] },
    );
    expect(kept.size).toBe(EACH_KEY.length);
  });

  it('RISK-60 are stored only under keys that were new', async () => {
    const call: KeyedCall = { memberId: 7, key: 'taken', call: 'upbbbuy', fields: { num: '1' } };
    const store = (...effects: KeyedCall[]) =>
      db().transaction((tx) =>
        records.store(
          tx,
          effects.map((effect) => ({ effect, answer: 1 })),
        ),
      );
    await store(call);
    await expect(store({ ...call, key: 'other' }, call)).rejects.toThrow('without a claim');
    expect(await db().query('SELECT key FROM idempotency_key')).toEqual([{ key: 'taken' }]);
  });

  if (engine.name === 'postgres')
    it('RISK-60 are running, without a wait, while another transaction has claimed them, and then have its answer', async () => {
      const call: KeyedCall = { memberId: 7, key: 'a', call: 'upbbbuy', fields: { num: '1' } };
      const claim = (...calls: KeyedCall[]) =>
        db().transaction(async (tx) => {
          // A statement that waits for a lock fails.
          await tx.query("SET LOCAL lock_timeout = '1ms'");
          return records.claim(tx, calls);
        });
      const runOnce = makeRunOnce(db(), (why) => new Error(why));
      let finish: (answer: string) => void = () => undefined;
      let first: Promise<string> = Promise.resolve('');
      await new Promise<void>((begun, failed) => {
        first = runOnce(call, () => new Promise<string>((resolve) => ((finish = resolve), begun())));
        first.catch(failed);
      });
      expect(await claim({ ...call, key: 'b' }, call)).toEqual(['new', 'running']);
      finish('first');
      await first;
      expect(await claim(call)).toEqual([{ answer: 'first' }]);
      const { release } = await holdTransaction(db(), (tx) => records.claim(tx, [{ ...call, key: 'c' }]));
      expect(await claim({ ...call, key: 'c' })).toEqual(['running']);
      await release();
      expect(await claim({ ...call, key: 'c' })).toEqual(['new']);
    });
});
