import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeReviews } from '@ex/server-operator';
import { MIGRATIONS, papers } from '@ex/server-operator/testing';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import type { TestOperator } from '../testing/office';

const START = Date.UTC(2026, 0, 1);
const PRICELESS = 9;

describe.each(testDatabases('each'))('ceilings of a day on $name', (engine) => {
  const db = useDatabase(engine, [...MIGRATIONS, ...backOfficeMigrations]);
  /** Two processes with two reviewers: 1000 alone, 5000 a day; 10000 together, 50000 a day. */
  const open = async (kind = papers()) => {
    const reviews = makeReviews({
      ...{ db: db(), kinds: [kind], now: () => START },
      prices: () => [{ coin: 1, price: '1' }],
    });
    const review = { reviews, viewable: String };
    const office = makeOffice(db(), { review });
    const elsewhere = makeOffice(db(), { review, time: office.clock });
    await db().query(
      "INSERT INTO operator_role_permission VALUES ('reviewer', 'reviews.paper'), ('support', 'reviews.paper')",
    );
    const [olga, ivan] = [await office.hire('olga', 'reviewer'), await office.hire('ivan', 'reviewer')];
    const approve = (by: TestOperator, id: number, over = office) =>
      over.call<{ proposal: number | null }>(
        spec('decideReview'),
        { kind: 'paper', id, verdict: 1 },
        by.token,
      );
    const confirm = (by: TestOperator, id: number | null, over = office) =>
      over.call(spec('confirmProposal'), { id, purpose: 'checked again' }, by.token);
    return { office, elsewhere, olga, ivan, approve, confirm };
  };
  const add = (count: number, amount: string, coin = 1, from = 1) =>
    db().query('INSERT INTO paper SELECT n, 7, 1, $1, $4, $3 FROM generate_series($5::int, $2::int) n', [
      ...[new Date(START), from + count - 1, amount, coin, from],
    ]);
  const approved = async () => (await db().query('SELECT FROM paper WHERE status = 2')).length;

  it('OPS-19 of twenty approvals at the same time in two processes, one operator decides alone up to the ceiling of the day', async () => {
    const { office, elsewhere, olga, approve } = await open();
    await add(20, '700');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => approve(olga, at + 1, at % 2 ? office : elsewhere)),
    );
    // Seven are 4900 dollars; each of the others waits for a second operator.
    expect(results.filter(({ proposal }) => proposal === null)).toHaveLength(7);
    expect(await approved()).toBe(7);
    expect(await db().query('SELECT sum(dollars)::text AS sum FROM operator_decided')).toEqual([
      { sum: '4900.00' },
    ]);
  });

  it('OPS-19 two operators together reach up to the ceiling of the day, also when they confirm each other at the same time', async () => {
    const { office, elsewhere, olga, ivan, approve, confirm } = await open();
    await add(14, '9000');
    const proposals: { readonly id: number | null; readonly by: TestOperator }[] = [];
    for (let id = 1; id <= 14; id += 1) {
      const by = id % 2 ? olga : ivan;
      proposals.push({ id: (await approve(by, id)).proposal, by });
    }
    const results = await Promise.allSettled(
      proposals.map(({ id, by }) => (by === olga ? confirm(ivan, id, office) : confirm(olga, id, elsewhere))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({
        key: 'operators.beyondDay',
        values: { role: 'reviewer', most: '50000.00', decided: '45000.00' },
      });
    expect(await approved()).toBe(5);
  });

  it('OPS-19 the day is that of the database: what was decided before midnight does not count', async () => {
    const { olga, approve } = await open();
    await add(6, '900');
    for (const id of [1, 2, 3, 4, 5]) expect(await approve(olga, id)).toEqual({ proposal: null });
    expect(await approve(olga, 6)).not.toEqual({ proposal: null });
    await db().query(
      "UPDATE operator_decided SET at = date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 microsecond'",
    );
    expect(await approve(olga, 6)).toEqual({ proposal: null });
  });

  it('OPS-19 a decision that fails counts for nothing, and a rejection is worth nothing', async () => {
    const { office, olga, approve } = await open();
    await add(2, '900');
    await db().query('UPDATE paper SET status = 2 WHERE id = 1');
    await expect(approve(olga, 1)).rejects.toMatchObject({ key: 'operators.reviewEnded' });
    await office.call(
      spec('decideReview'),
      { kind: 'paper', id: 2, verdict: 2, reason: 'unreadable' },
      olga.token,
    );
    expect(await db().query('SELECT FROM operator_decided')).toEqual([]);
  });

  it('OPS-19 an approval does not reach further than what it was compared with', async () => {
    const kind = papers();
    // As another operator would, who matches a larger payment before the decision has locked the deposit.
    const decide: typeof kind.decide = async (tx, ruling) => {
      await tx.query('UPDATE paper SET amount = 9000 WHERE id = $1', [ruling.id]);
      return kind.decide(tx, ruling);
    };
    const { olga, approve } = await open({ ...kind, decide });
    await add(1, '900');
    await expect(approve(olga, 1)).rejects.toMatchObject({ key: 'operators.reviewChanged' });
    expect(await db().query('SELECT amount::text, status FROM paper')).toEqual([
      { amount: '900', status: 1 },
    ]);
  });

  it('OPS-19 a coin without a price takes two operators whose roles decide about money', async () => {
    const { office, olga, ivan, approve, confirm } = await open();
    const per = await office.hire('per', 'support');
    await add(2, '1', PRICELESS);
    const { proposal } = await approve(olga, 1);
    expect(proposal).not.toBeNull();
    await expect(approve(per, 2)).rejects.toMatchObject({ key: 'operators.beyondCeiling' });
    await expect(confirm(per, proposal)).rejects.toMatchObject({ key: 'operators.beyondCeiling' });
    await confirm(ivan, proposal);
    expect(await approved()).toBe(1);
  });
});
