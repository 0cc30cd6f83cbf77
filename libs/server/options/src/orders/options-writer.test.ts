import { creatorder } from '@ex/contract';
import { testDatabases, makeFailingDb, useDatabase } from '@ex/server-db/testing';
import { makeTestBatches, OPEN_GATE } from '@ex/server-http/testing';
import { guardRailsMigrations, makeGuardRails } from '@ex/server-guard-rails';
import type { ApiRejection } from '@ex/server-http';
import type { Batches } from '@ex/server-http';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, makeKeyRecords } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import fc from 'fast-check';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from '../checks';
import { optionsMigrations } from '../migrations';
import { readOptionLoss } from '../read-loss';
import { catalogue, MARKET, rules, testFeed } from '../testing/market';
import type { OptionsDeps } from '../deps';
import { makeOptionsWriter } from './options-writer';

/** An order of the model: who asks, for what stake, under which key. */
interface Asked {
  readonly member: number;
  readonly stake: string;
  readonly seconds: number;
  readonly key: string | undefined;
}

const MEMBERS = 3;
const MEANS = '55';

/** Stakes around the minimum, and so large that a few of them exhaust a member. */
const asked: fc.Arbitrary<Asked> = fc.record({
  member: fc.nat(MEMBERS - 1),
  stake: fc.constantFrom('10', '12.5', '20', '30', '9.99', '1.001'),
  seconds: fc.constantFrom(60, 90, 61),
  key: fc.option(fc.constantFrom('k1', 'k2', 'k3'), { nil: undefined }),
});

describe.each(testDatabases('any'))('the writer of options on $name', (engine) => {
  const db = useDatabase(engine, [
    ...[...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations, ...guardRailsMigrations],
  ]);
  const ledger = createLedger();
  const market = testFeed();
  const checks = { ...OPEN_GATE, keys: makeKeyRecords() };
  const deps = (): OptionsDeps => ({
    db: db(),
    ledger,
    catalogue,
    feed: market.feed,
    rules,
    modes: testModes(),
    risk: makeTestRisk(),
  });
  let people = 0;

  /** Members that no other test uses, each with the same means. */
  const meet = async (): Promise<number> => {
    const first = (people += MEMBERS);
    for (let at = 0; at < MEMBERS; at += 1) await makeDisburse(db())(first + at, 1, MEANS);
    return first;
  };
  const send = (
    batches: Batches,
    writer: ReturnType<typeof makeOptionsWriter>,
    first: number,
    one: Asked,
  ) => {
    const fields = { m_id: String(MARKET.id), ctime: String(one.seconds), ctzed: one.stake, buytype: '1' };
    const memberId = first + one.member;
    const effect = one.key === undefined ? undefined : { memberId, key: one.key, call: 'creatorder', fields };
    const item = { memberId, payload: creatorder.payload.parse(fields), now: market.now };
    const admission = { memberId, token: 't', effect, whileOverdue: 'goesOn' as const };
    return batches.submit(writer, item, { admission });
  };
  /** What members see of the outcome; ids differ from run to run, so an answer is the order that it names. */
  const told = async (results: readonly PromiseSettledResult<{ readonly data: unknown }>[]) => {
    const rows = await db().query<{ id: string; stake: string; seconds: number; member_id: string }>(
      'SELECT id, stake, seconds, member_id FROM option_order',
    );
    return results.map((result) => {
      if (result.status === 'rejected') return (result.reason as ApiRejection).key;
      const { order_id: id } = result.value.data as { order_id: number };
      const row = rows.find((one) => Number(one.id) === id);
      return row && `${row.stake} for ${row.seconds} s of member ${Number(row.member_id) % MEMBERS}`;
    });
  };
  const balancesOf = async (first: number) =>
    Promise.all(
      Array.from({ length: MEMBERS }, async (_, at) => {
        const { available, frozen } = await ledger.balance(db(), first + at, 1, 1);
        return `${available} + ${frozen}`;
      }),
    );
  const countOf = async (first: number) =>
    (
      await db().query('SELECT 1 FROM option_order WHERE member_id BETWEEN $1 AND $2', [
        first,
        first + MEMBERS - 1,
      ])
    ).length;
  afterEach(async () => expect(await auditLedger(db(), [...ledgerChecks, ...optionsChecks])).toEqual([]));

  it('OPT-31 L7 opens the same orders in batches as one by one, with the same refusals and balances', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 2, max: 14 }),
        async (list, most) => {
          const writer = makeOptionsWriter(deps());
          const [alone, crowd] = [await meet(), await meet()];
          const single = makeTestBatches(db(), { checks, most: 1 });
          const oneByOne: PromiseSettledResult<{ readonly data: unknown }>[] = [];
          for (const one of list)
            oneByOne.push(...(await Promise.allSettled([send(single, writer, alone, one)])));
          const batches = makeTestBatches(db(), { checks, most });
          const together = await Promise.allSettled(list.map((one) => send(batches, writer, crowd, one)));
          expect(await told(together)).toEqual(await told(oneByOne));
          expect(await balancesOf(crowd)).toEqual(await balancesOf(alone));
          expect(await countOf(crowd)).toBe(await countOf(alone));
        },
      ),
      { numRuns: 25 },
    );
  });

  const CROWD: readonly Asked[] = [
    { member: 0, stake: '30', seconds: 60, key: 'k1' },
    { member: 1, stake: '10', seconds: 60, key: 'k1' },
    { member: 0, stake: '30', seconds: 60, key: 'k2' },
    { member: 2, stake: '20', seconds: 90, key: undefined },
  ];
  const OUTCOME = [
    '30.00000000 for 60 s of member 0',
    '10.00000000 for 60 s of member 1',
    'options.insufficient',
    '20.00000000 for 90 s of member 2',
  ];

  it('writes nothing when a statement of the batch fails, and each order once when it fails once', async () => {
    const failing = makeFailingDb(db());
    const writer = makeOptionsWriter(deps());
    const batches = makeTestBatches(failing.db, { checks });
    const run = (first: number) => Promise.allSettled(CROWD.map((one) => send(batches, writer, first, one)));
    failing.failAt(Infinity);
    expect(await told(await run(await meet()))).toEqual(OUTCOME);
    const statements = failing.statements();
    expect(statements).toBeLessThanOrEqual(11);
    for (let at = 1; at <= statements; at += 1) {
      const [never, once] = [await meet(), await meet()];
      failing.failAt(at);
      for (const { status } of await run(never)) expect(status).toBe('rejected');
      expect(await countOf(never)).toBe(0);
      failing.failAt(at, 'once');
      expect(await told(await run(once))).toEqual(OUTCOME);
      expect(await countOf(once)).toBe(3);
    }
  });

  it('GUARD-03 refuses what exceeds a limit of its member, order by order, and counts what it opens', async () => {
    const guards = makeGuardRails(readOptionLoss);
    const writer = makeOptionsWriter({ ...deps(), guards });
    const first = await meet();
    await db().query(
      `INSERT INTO guard_limit (member_id, rule, value) VALUES ($1, 'loss_day', 40), ($2, 'orders_hour', 2)`,
      [first, first + 1],
    );
    const send20 = (member: number, stake = '20') =>
      send(makeTestBatches(db(), { checks }), writer, first, { member, stake, seconds: 60, key: undefined });
    const together = makeTestBatches(db(), { checks });
    const crowd = [0, 0, 0, 1, 1, 1, 2, 2].map((member) =>
      send(together, writer, first, {
        member,
        stake: member === 1 ? '10' : '20',
        seconds: 60,
        key: undefined,
      }),
    );
    const opened = (member: number, stake: string) => `${stake}.00000000 for 60 s of member ${member}`;
    expect(await told(await Promise.allSettled(crowd))).toEqual([
      ...[opened(0, '20'), opened(0, '20'), 'guard.loss'],
      ...[opened(1, '10'), opened(1, '10'), 'guard.orders'],
      ...[opened(2, '20'), opened(2, '20')],
    ]);
    expect(await told(await Promise.allSettled([send20(0, '10'), send20(1), send20(2, '9.99')]))).toEqual([
      ...['guard.loss', 'guard.orders', 'options.minimum'],
    ]);
    const placed = await db().query('SELECT member_id FROM guard_order');
    expect(placed).toEqual([{ member_id: String(first + 1) }, { member_id: String(first + 1) }]);
  });

  it('OPT-30 an unexpected failure of a check fails the batch, and opens nothing of it', async () => {
    const broken = new Error('no modes');
    const modes = {
      market: () => {
        throw broken;
      },
    };
    const writer = makeOptionsWriter({ ...deps(), modes });
    const first = await meet();
    const one = { member: 0, stake: '20', seconds: 60, key: undefined };
    await expect(send(makeTestBatches(db(), { checks }), writer, first, one)).rejects.toBe(broken);
    expect(await countOf(first)).toBe(0);
  });

  it('L7 returns the true result under the same key after a commit whose answer was lost', async () => {
    const failing = makeFailingDb(db());
    const writer = makeOptionsWriter(deps());
    const batches = makeTestBatches(failing.db, { checks });
    const first = await meet();
    const keyed = CROWD.slice(0, 2);
    failing.loseNextCommit();
    const lost = await Promise.allSettled(keyed.map((one) => send(batches, writer, first, one)));
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = await Promise.allSettled(keyed.map((one) => send(batches, writer, first, one)));
    expect(await told(again)).toEqual(OUTCOME.slice(0, 2));
    expect(await countOf(first)).toBe(2);
  });
});
