import type { Db, Tx } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ApiRejection } from '../handler';
import { makeTestBatches, OPEN_GATE } from '../testing';
import type { Desk, DeskWrite } from './desk';
import type { Admission, GateChecks } from './gate';

interface Spend {
  readonly name: string;
  /** What becomes of it: it is written, refused by the desk, put off while it is not the first, or cannot be written. */
  readonly fate?: 'refused' | 'later' | 'poison';
}

/** A desk that writes down what it was asked for. */
function makeDesk(log: string[][] = []): Desk<Spend> {
  return {
    name: 'test',
    write: async (tx: Tx, items): Promise<DeskWrite> => {
      const late = items.findIndex(({ fate }, at) => fate === 'later' && at > 0);
      const now = late < 0 ? items : items.slice(0, late);
      for (const { name, fate } of now) {
        if (fate === 'refused') continue;
        await tx.query('INSERT INTO spent (name) VALUES ($1)', [fate === 'poison' ? null : name]);
      }
      return {
        outcomes: items.map(({ name, fate }, at) => {
          if (late >= 0 && at >= late) return 'later';
          return fate === 'refused' ? new ApiRejection('http.badRequest') : { data: name };
        }),
        committed: () => void log.push(now.map(({ name }) => name)),
      };
    },
  };
}

const admission = (
  key: string | undefined,
  { token = 'token', memberId = 7, field = '1' } = {},
): Admission => ({
  ...{ memberId, token, whileOverdue: { spends: undefined } },
  effect: key === undefined ? undefined : { memberId, key, call: 'creatorder', fields: { m_id: field } },
});

describe.each(testDatabases())('batches on $name', (engine) => {
  const db = useDatabase(engine, [
    {
      id: 'test/001-spent',
      sql: `CREATE TABLE spent (id integer GENERATED ALWAYS AS IDENTITY, name text NOT NULL);
        CREATE TABLE kept (key text PRIMARY KEY, field text NOT NULL, answer json NOT NULL)`,
    },
  ]);
  const spent = async () =>
    (await db().query<{ name: string }>('SELECT name FROM spent ORDER BY id')).map(({ name }) => name);
  /** Keys in a table, so that what a rolled back batch stored is gone. */
  const checks: GateChecks = {
    ...OPEN_GATE,
    keys: {
      find: async <T>(
        tx: Tx,
        effects: readonly { key: string; fields: Readonly<Record<string, string>> }[],
      ) => {
        const rows = await tx.query<{ key: string; field: string; answer: T }>('SELECT * FROM kept');
        return effects.map(({ key, fields }) => {
          const row = rows.find((one) => one.key === key);
          if (!row) return 'new' as const;
          return row.field === fields['m_id'] ? { answer: row.answer } : ('reused' as const);
        });
      },
      store: async (tx, answers) => {
        for (const { effect, answer } of answers)
          await tx.query('INSERT INTO kept (key, field, answer) VALUES ($1, $2, $3)', [
            ...[effect.key, effect.fields['m_id'], JSON.stringify(answer)],
          ]);
      },
    },
  };

  it('writes what queues up during a commit in the next transaction, in the order of arrival', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { most: 3 });
    const desk = makeDesk(log);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => batches.submit(desk, { name })),
    );
    expect(answers.map(({ data }) => data)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(log).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(await spent()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('refuses an item alone', async () => {
    const batches = makeTestBatches(db());
    const desk = makeDesk();
    const results = await Promise.allSettled([
      batches.submit(desk, { name: 'a' }),
      batches.submit(desk, { name: 'b', fate: 'refused' }),
      batches.submit(desk, { name: 'c' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await spent()).toEqual(['a', 'c']);
  });

  it('opens the next batch with what a desk put off', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { most: 4 });
    const desk = makeDesk(log);
    await Promise.all([
      batches.submit(desk, { name: 'a' }),
      batches.submit(desk, { name: 'b', fate: 'later' }),
      batches.submit(desk, { name: 'c' }),
      batches.submit(desk, { name: 'd' }),
      batches.submit(desk, { name: 'e' }),
    ]);
    expect(log).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  });

  it('lets only that item fail that cannot be written', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db());
    const desk = makeDesk(log);
    const results = await Promise.allSettled([
      batches.submit(desk, { name: 'a' }),
      batches.submit(desk, { name: 'b', fate: 'poison' }),
      batches.submit(desk, { name: 'c' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await spent()).toEqual(['a', 'c']);
    expect(log).toEqual([['a'], ['c']]);
  });

  it('L7 answers a repeated key once, inside a batch and after it, and refuses it for another request', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { checks });
    const desk = makeDesk(log);
    const send = (name: string, key: string, field = '1') =>
      batches.submit(desk, { name }, { admission: admission(key, { field }) });
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

  it('L7 lets nobody else wait for a member who repeats a key', async () => {
    const log: string[][] = [];
    const batches = makeTestBatches(db(), { checks, most: 4 });
    const desk = makeDesk(log);
    const send = (name: string, key: string, memberId: number) =>
      batches.submit(desk, { name }, { admission: admission(key, { memberId }) });
    const repeated = Array.from({ length: 9 }, () => send('a', 'k', 7));
    const others = ['b', 'c', 'd'].map((name, at) => send(name, name, 8 + at));
    const last = send('z', 'z', 7);
    await Promise.all([...repeated, ...others, last]);
    expect(log[0]).toEqual(['a', 'b', 'c', 'd']);
    expect(await spent()).toEqual(['a', 'b', 'c', 'd', 'z']);
  });

  it('L7 runs the second call of a key when the first was refused', async () => {
    const batches = makeTestBatches(db(), { checks });
    const desk = makeDesk();
    const results = await Promise.allSettled([
      batches.submit(desk, { name: 'a', fate: 'refused' }, { admission: admission('k') }),
      batches.submit(desk, { name: 'b' }, { admission: admission('k') }),
    ]);
    expect(results).toMatchObject([{ status: 'rejected' }, { value: { data: 'b' } }]);
  });

  it('L7 waits for nobody: a key that another transaction takes meanwhile answers with what that one did', async () => {
    const { keys } = checks;
    let first = true;
    let isTaken = false;
    const racing: GateChecks = {
      ...checks,
      keys: {
        find: async (tx, effects) => {
          if (!first && !isTaken) {
            // What the other transaction stored is committed by now.
            isTaken = true;
            await tx.query('INSERT INTO kept (key, field, answer) VALUES ($1, $2, $3)', [
              'k1',
              '1',
              '{"data":"other"}',
            ]);
          }
          return keys.find(tx, effects);
        },
        store: async (tx, answers) => {
          if (!first) return keys.store(tx, answers);
          first = false;
          throw new ApiRejection('ledger.running');
        },
      },
    };
    const batches = makeTestBatches(db(), { checks: racing });
    const desk = makeDesk();
    const results = await Promise.all([
      batches.submit(desk, { name: 'a' }, { admission: admission('k1') }),
      batches.submit(desk, { name: 'b' }, { admission: admission('k2') }),
    ]);
    expect(results.map(({ data }) => data)).toEqual(['other', 'b']);
    expect(await spent()).toEqual(['b']);
  });

  it('CALLS-70 refuses ended sessions and debtors, and nobody else', async () => {
    const gate: GateChecks = {
      ...checks,
      holdSessions: async (_tx, tokens) => new Set(tokens.filter((token) => token !== 'ended')),
      findDebtors: async () => new Set([8]),
      refuseDebtor: async () => {
        throw new ApiRejection('finance.stopped');
      },
    };
    const batches = makeTestBatches(db(), { checks: gate });
    const desk = makeDesk();
    const results = await Promise.allSettled([
      batches.submit(desk, { name: 'a' }, { admission: admission('k1', { token: 'ended' }) }),
      batches.submit(desk, { name: 'b' }, { admission: admission('k2', { memberId: 8 }) }),
      batches.submit(
        desk,
        { name: 'c' },
        { admission: { ...admission('k3', { memberId: 8 }), whileOverdue: 'goesOn' } },
      ),
      batches.submit(desk, { name: 'd' }, { admission: admission(undefined) }),
    ]);
    expect(results).toMatchObject([
      { reason: { key: 'http.unauthorised' } },
      { reason: { key: 'finance.stopped' } },
      { value: { data: 'c' } },
      { value: { data: 'd' } },
    ]);
    expect(await spent()).toEqual(['c', 'd']);
  });

  it('tells everybody of a commit that fails, and applies nothing to memory', async () => {
    const log: string[][] = [];
    const lost: Db = {
      ...db(),
      kind: db().kind,
      transaction: async (work) => {
        await db().transaction(work);
        throw new Error('the connection was lost');
      },
    };
    const batches = makeTestBatches(lost, { checks });
    const desk = makeDesk(log);
    const results = await Promise.allSettled([
      batches.submit(desk, { name: 'a' }, { admission: admission('k1') }),
      batches.submit(desk, { name: 'b' }, { admission: admission('k2') }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(log).toEqual([]);
    // Who asks again learns that it took place.
    const again = makeTestBatches(db(), { checks });
    expect(await again.submit(desk, { name: 'x' }, { admission: admission('k1') })).toEqual({ data: 'a' });
    expect(await spent()).toEqual(['a', 'b']);
  });

  it('does not run what nobody waits for any more, or what waited too long', async () => {
    let now = 0;
    const batches = makeTestBatches(db(), { now: () => now });
    const desk = makeDesk();
    const gone = new AbortController();
    const results = [
      batches.submit(desk, { name: 'a' }, { signal: gone.signal }),
      batches.submit(desk, { name: 'b' }),
    ];
    const load = () => batches.loadByKind().get('test');
    expect(load()).toEqual({ waiting: 2, oldestSeconds: 0 });
    expect([...batches.loadByKind()]).toEqual([['test', { waiting: 2, oldestSeconds: 0 }]]);
    gone.abort();
    now = 10_001;
    expect(load()?.oldestSeconds).toBe(10.001);
    expect(await Promise.allSettled(results)).toMatchObject([
      { reason: { key: 'http.badRequest' } },
      { reason: { key: 'http.tooMany', retryAfter: 1 } },
    ]);
    expect(await spent()).toEqual([]);
    expect(load()).toBeUndefined();
  });

  it('counts the wait of a call from where it began', async () => {
    const batches = makeTestBatches(db(), { now: () => 20_000 });
    const desk = makeDesk();
    const results = [9_999, 10_001].map((since) => batches.submit(desk, { name: `${since}` }, { since }));
    expect(batches.loadByKind().get('test')?.oldestSeconds).toBe(10.001);
    expect(await Promise.allSettled(results)).toMatchObject([
      { reason: { key: 'http.tooMany' } },
      { value: { data: '10001' } },
    ]);
    expect(await spent()).toEqual(['10001']);
  });

  it('refuses at once what finds too many waiting of its site', async () => {
    const batches = makeTestBatches(db());
    const desk: Desk<number> = {
      name: 'test',
      write: async (_tx, items) => ({ outcomes: items.map((data) => ({ data })) }),
    };
    const all = Array.from({ length: 501 }, (_, at) => batches.submit(desk, at, { site: 'a' }));
    const other = batches.submit(desk, 999, { site: 'b' });
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[500]).toMatchObject({ reason: { key: 'http.tooMany' } });
    expect(await other).toEqual({ data: 999 });
  });

  it('runs work alone between two batches, and prepares each batch', async () => {
    const events: string[] = [];
    const batches = makeTestBatches(db());
    const desk: Desk<string> = {
      name: 'test',
      prepare: async () => void events.push('prepared'),
      write: async (_tx, items) => {
        events.push(items.join());
        return { outcomes: items.map((data) => ({ data })), committed: () => void events.push('committed') };
      },
    };
    await Promise.all([
      batches.submit(desk, 'a').then(() => batches.submit(desk, 'b')),
      batches.alone(desk, async () => void events.push('alone')),
    ]);
    expect(events).toEqual(['alone', 'prepared', 'a', 'committed', 'prepared', 'b', 'committed']);
    await expect(batches.alone(desk, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await batches.submit(desk, 'c')).toEqual({ data: 'c' });
  });

  it('fails a batch whose preparation fails, and serves the next one', async () => {
    const batches = makeTestBatches(db());
    let broken = true;
    const desk: Desk<string> = {
      ...{ name: 'test' },
      prepare: async () => {
        if (broken) throw new Error('no sweep');
      },
      write: async (_tx, items) => ({ outcomes: items.map((data) => ({ data })) }),
    };
    await expect(batches.submit(desk, 'a')).rejects.toThrow('no sweep');
    broken = false;
    expect(await batches.submit(desk, 'b')).toEqual({ data: 'b' });
  });

  it('writes again after a deadlock, and changes memory once', async () => {
    const log: string[][] = [];
    let tries = 0;
    const desk = makeDesk(log);
    const flaky: Desk<Spend> = {
      ...desk,
      write: async (tx, items) => {
        const written = await desk.write(tx, items);
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return written;
      },
    };
    const batches = makeTestBatches(db());
    await Promise.all([batches.submit(flaky, { name: 'a' }), batches.submit(flaky, { name: 'b' })]);
    expect(log).toEqual([['a', 'b']]);
    expect(await spent()).toEqual(['a', 'b']);
  });
});
