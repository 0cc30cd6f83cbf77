import { testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { makeKeyRecords } from './run-once';
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
  const records = makeKeyRecords((why) => new Error(`refused: ${why}`));

  it('L7 S4 are each found as what was stored under them, whatever a batch asks for', async () => {
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
        expect(await db().transaction((tx) => records.find(tx, calls))).toEqual(expected);
        // One of each new key: the lanes of a batch see to that.
        const fresh = new Map(
          calls.filter((_, at) => expected[at] === 'new').map((one) => [placeOf(one), one]),
        );
        const answers = [...fresh.values()].map((effect) => ({
          effect,
          answer: { id: (made += 1), msg: null },
        }));
        await db().transaction((tx) => records.store(tx, answers));
        for (const { effect, answer } of answers)
          kept.set(placeOf(effect), { meaning: meaningOf(effect), answer });
      }),
      // One batch with each key: drawn ones leave a key out in one of a thousand seeds.
      { numRuns: 20, examples: [[EACH_KEY]] },
    );
    expect(kept.size).toBe(EACH_KEY.length);
  });

  it('L7 S4 are refused when one has been taken meanwhile, and none of the batch is kept', async () => {
    const call: KeyedCall = { memberId: 7, key: 'taken', call: 'upbbbuy', fields: { num: '1' } };
    const store = (...effects: KeyedCall[]) =>
      db().transaction((tx) =>
        records.store(
          tx,
          effects.map((effect) => ({ effect, answer: 1 })),
        ),
      );
    await store(call);
    await expect(store({ ...call, key: 'other' }, call)).rejects.toThrow('refused: running');
    expect(await db().query('SELECT key FROM idempotency_key')).toEqual([{ key: 'taken' }]);
    const broken = () => Promise.reject(new Error('no database'));
    await expect(records.store({ query: broken } as never, [{ effect: call, answer: 1 }])).rejects.toThrow(
      'no database',
    );
  });
});
