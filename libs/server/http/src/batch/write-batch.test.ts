import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ApiRejection, clockUnsound } from '../calls/answer';
import { makeTestBatches } from '../testing';
import {
  admission,
  WRITER_TABLES,
  KEPT_KEYS,
  makeSpendingWriter,
  readSpent,
} from '../testing/spending-writer';
import type { GateChecks } from './gate';

describe.each(testDatabases())('who passes into batches on $name', (engine) => {
  const db = useDatabase(engine, [WRITER_TABLES]);
  const spent = () => readSpent(db());

  it('L7 answers a repeated key once, inside a batch and after it, and refuses it for another request', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { checks: KEPT_KEYS });
    const writer = makeSpendingWriter(log);
    const send = (name: string, key: string, field = '1') =>
      batches.submit(writer, { name }, { admission: admission(key, { field }) });
    const together = await Promise.allSettled([
      send('a', 'k1'),
      send('b', 'k1'),
      send('c', 'k1', '2'),
      send('d', 'k2'),
    ]);
    expect(together).toMatchObject([
      { value: { data: 'a' } },
      { value: { data: 'a' } },
      { reason: { key: 'ledger.reused' } },
      { value: { data: 'd' } },
    ]);
    expect(await send('e', 'k1')).toEqual({ data: 'a' });
    await expect(send('f', 'k2', '9')).rejects.toMatchObject({ key: 'ledger.reused' });
    expect(await spent()).toEqual(['a', 'd']);
  });

  it('L7 lets no other member wait for a member who repeats a key', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { checks: KEPT_KEYS, most: 4 });
    const writer = makeSpendingWriter(log);
    const send = (name: string, key: string, memberId: number) =>
      batches.submit(writer, { name }, { admission: admission(key, { memberId }) });
    const repeated = Array.from({ length: 9 }, () => send('a', 'k', 7));
    const others = ['b', 'c', 'd'].map((name, at) => send(name, name, 8 + at));
    const last = send('z', 'z', 7);
    await Promise.all([...repeated, ...others, last]);
    expect(log[0]).toEqual(['a', 'b', 'c', 'd']);
    expect(await spent()).toEqual(['a', 'b', 'c', 'd', 'z']);
  });

  it('L7 runs the second call of a key when the first was refused', async () => {
    const batches = makeTestBatches(db(), { checks: KEPT_KEYS });
    const writer = makeSpendingWriter();
    const results = await Promise.allSettled([
      batches.submit(writer, { name: 'a', fate: 'refused' }, { admission: admission('k') }),
      batches.submit(writer, { name: 'b' }, { admission: admission('k') }),
    ]);
    expect(results).toMatchObject([{ status: 'rejected' }, { value: { data: 'b' } }]);
  });

  it('RISK-60 refuses only the call whose key runs elsewhere, or gives it the answer of the other run', async () => {
    const { keys } = KEPT_KEYS;
    let runs = 0;
    const racing: GateChecks = {
      ...KEPT_KEYS,
      keys: {
        ...keys,
        claim: async (tx, effects) => {
          const known = await keys.claim<never>(tx, effects);
          const isRunning = (key: string) => key === 'stuck' || (key === 'k1' && (runs += 1) < 3);
          return effects.map(({ key }, at) => (isRunning(key) ? 'running' : (known[at] ?? 'new')));
        },
      },
    };
    const batches = makeTestBatches(db(), { checks: racing, busyPausesMs: [1, 1] });
    const writer = makeSpendingWriter();
    const kept = 'INSERT INTO kept (key, field, answer) VALUES ($1, $2, $3)';
    await db().query(kept, ['k1', '1', '{"data":"other"}']);
    const results = await Promise.allSettled(
      ['k1', 'stuck', 'k2'].map((key) =>
        batches.submit(writer, { name: key }, { admission: admission(key, { memberId: key.length }) }),
      ),
    );
    expect(results).toMatchObject([
      { value: { data: 'other' } },
      { reason: { key: 'ledger.running', retryAfter: 1 } },
      { value: { data: 'k2' } },
    ]);
    expect(await spent()).toEqual(['k2']);
  });

  it('RISK-62 tries a call again whose session or debt is locked elsewhere, and decides the others meanwhile', async () => {
    const log: string[][] = [];
    const seen = { session: 0, debt: 0 };
    const locked: GateChecks = {
      ...KEPT_KEYS,
      holdSessions: async (_tx, tokens) =>
        new Map(
          tokens.map((token) => [
            token,
            token === 'ending' && (seen.session += 1) < 3 ? 'busy' : ('held' as const),
          ]),
        ),
      refuseDebtors: async (_tx, calls) =>
        calls.map(({ memberId }) => (memberId === 8 && (seen.debt += 1) < 3 ? 'busy' : undefined)),
    };
    const batches = makeTestBatches(db(), { checks: locked, busyPausesMs: [1, 1] });
    const writer = makeSpendingWriter(log);
    await Promise.all([
      batches.submit(writer, { name: 'a' }, { admission: admission('k1', { token: 'ending' }) }),
      batches.submit(writer, { name: 'b' }, { admission: admission('k2', { memberId: 8 }) }),
      batches.submit(writer, { name: 'c' }, { admission: admission('k3', { memberId: 9 }) }),
    ]);
    expect(log[0]).toEqual(['c']);
    expect((await spent()).sort()).toEqual(['a', 'b', 'c']);
  });

  it('RISK-51 refuses calls while the clock is wrong, and answers the keys that it has', async () => {
    let isSound = true;
    const checks: GateChecks = {
      ...KEPT_KEYS,
      requireSoundClock: () => {
        if (!isSound) throw clockUnsound();
      },
    };
    const batches = makeTestBatches(db(), { checks });
    const writer = makeSpendingWriter();
    const send = (name: string, key: string) =>
      batches.submit(writer, { name }, { admission: admission(key) });
    await send('a', 'k1');
    isSound = false;
    expect(await Promise.allSettled([send('b', 'k1'), send('c', 'k2'), send('d', 'k3')])).toMatchObject([
      { value: { data: 'a' } },
      { reason: { key: 'http.clock', code: 429 } },
      { reason: { key: 'http.clock', code: 429 } },
    ]);
    isSound = true;
    expect(await send('c', 'k2')).toEqual({ data: 'c' });
    expect(await spent()).toEqual(['a', 'c']);
  });

  it('CALLS-70 refuses ended sessions and debtors, and no other call', async () => {
    const gate: GateChecks = {
      ...KEPT_KEYS,
      holdSessions: async (_tx, tokens) =>
        new Map(tokens.filter((token) => token !== 'ended').map((token) => [token, 'held'])),
      refuseDebtors: async (_tx, calls) =>
        calls.map(({ memberId }) => (memberId === 8 ? new ApiRejection('finance.stopped') : undefined)),
    };
    const batches = makeTestBatches(db(), { checks: gate });
    const writer = makeSpendingWriter();
    const results = await Promise.allSettled([
      batches.submit(writer, { name: 'a' }, { admission: admission('k1', { token: 'ended' }) }),
      batches.submit(writer, { name: 'b' }, { admission: admission('k2', { memberId: 8 }) }),
      batches.submit(
        writer,
        { name: 'c' },
        { admission: { ...admission('k3', { memberId: 8 }), whileOverdue: 'goesOn' } },
      ),
      batches.submit(writer, { name: 'd' }, { admission: admission(undefined) }),
    ]);
    expect(results).toMatchObject([
      { reason: { key: 'http.unauthorised' } },
      { reason: { key: 'finance.stopped' } },
      { value: { data: 'c' } },
      { value: { data: 'd' } },
    ]);
    expect(await spent()).toEqual(['c', 'd']);
  });
});
