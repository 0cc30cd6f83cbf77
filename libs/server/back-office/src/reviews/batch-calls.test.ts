import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeReviews } from '@ex/server-operator';
import { MIGRATIONS, papers } from '@ex/server-operator/testing';
import { runReview } from '../commands/run-review';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import type { TestOperator } from '../testing/office';

const START = Date.UTC(2026, 0, 1);

interface Seen {
  readonly token: string;
  readonly items: readonly number[];
}
interface Outcome {
  readonly decided: readonly number[];
  readonly skipped: readonly { readonly id: number; readonly why: string }[];
}

describe.each(testDatabases('each'))('one decision about many items on $name', (engine) => {
  const db = useDatabase(engine, [...MIGRATIONS, ...backOfficeMigrations]);
  const open = async () => {
    const kind = papers();
    const reviews = makeReviews({
      kinds: [
        {
          ...kind,
          // The words of an item follow from its row, as those of real kinds do.
          describe: async (sql, ids) => {
            const rows = await sql.query<{ id: string; amount: string }>(
              'SELECT id, amount::text FROM paper WHERE id = ANY($1)',
              [ids],
            );
            return rows.map(({ id, amount }) => ({ id: Number(id), summary: amount }));
          },
        },
      ],
      ...{ db: db(), now: () => START },
      prices: () => [{ coin: 1, price: '1' }],
    });
    const office = makeOffice(db(), { review: { reviews, viewable: String } });
    await db().query("INSERT INTO operator_role_permission VALUES ('reviewer', 'reviews.paper')");
    const [olga, ivan] = [await office.hire('olga', 'reviewer'), await office.hire('ivan', 'reviewer')];
    const ask = <T>(by: TestOperator, name: string, fields: object = {}) =>
      office.call<T>(spec(name), fields, by.token);
    const preview = (by: TestOperator, fields: object = {}) =>
      ask<Seen>(by, 'previewReviews', { kind: 'paper', verdict: 1, ...fields });
    const decide = (by: TestOperator, { token }: Seen) => ask<Outcome>(by, 'decideReviews', { token });
    return { office, olga, ivan, ask, preview, decide };
  };
  const add = (id: number, amount: string, coin = 1) =>
    db().query('INSERT INTO paper VALUES ($1, 7, 1, $2, $4, $3)', [
      ...[id, new Date(START - 1000 + id), amount, coin],
    ]);

  it('OPS-23 shows count, sums and what needs a second operator, and decides exactly these', async () => {
    const { olga, preview, decide } = await open();
    for (const [id, amount] of [
      [1, '10'],
      [2, '20.5'],
      [3, '1000.01'],
    ] as const)
      await add(id, amount);
    await add(4, '7', 9);
    const seen = await preview(olga);
    expect(seen).toMatchObject({ count: 4, dollars: '1030.51', unpriced: 1, second: 2, items: [1, 2, 3, 4] });
    await add(5, '30');
    expect(await decide(olga, seen)).toEqual({
      decided: [1, 2],
      skipped: [3, 4].map((id) => ({ id, why: 'operators.needsSecond' })),
    });
    expect(await db().query('SELECT id::int FROM paper WHERE status = 2 ORDER BY id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    const log = "SELECT subject, operator FROM operator_log WHERE call = 'decideReviews' ORDER BY id";
    expect(await db().query(log)).toEqual([
      { subject: 'paper 1', operator: 'olga' },
      { subject: 'paper 2', operator: 'olga' },
    ]);
  });

  it('OPS-23 leaves what has changed, ended or been claimed since, and says why', async () => {
    const { olga, ivan, ask, preview, decide } = await open();
    for (let id = 1; id <= 4; id += 1) await add(id, '10');
    const seen = await preview(olga, { verdict: 2, reason: 'unreadable' });
    await db().query('UPDATE paper SET amount = 11 WHERE id = 1');
    await ask(ivan, 'claimReview', { kind: 'paper', id: 2 });
    await ask(ivan, 'decideReview', { kind: 'paper', id: 3, verdict: 1 });
    expect(await decide(olga, seen)).toEqual({
      decided: [4],
      skipped: [
        { id: 1, why: 'operators.reviewChanged' },
        { id: 2, why: 'operators.claimed' },
        { id: 3, why: 'operators.reviewEnded' },
      ],
    });
    expect(await db().query('SELECT reason FROM review_decision WHERE object_id = 4')).toEqual([
      { reason: 'unreadable' },
    ]);
  });

  it('OPS-23 the ceiling of the day bounds one decision about many, also sent twice at the same time', async () => {
    const { olga, preview, decide } = await open();
    for (let id = 1; id <= 12; id += 1) await add(id, '900');
    const seen = await preview(olga);
    const outcomes = await Promise.all([decide(olga, seen), decide(olga, seen)]);
    // Five are 4500 dollars, and each item is decided once.
    expect(outcomes.flatMap(({ decided }) => decided)).toHaveLength(5);
    expect(await db().query('SELECT FROM paper WHERE status = 2')).toHaveLength(5);
  });

  it('OPS-23 a preview is of its operator alone, expires, and needs reason, permission and a second key', async () => {
    const { office, olga, ivan, preview, decide } = await open();
    await add(1, '10');
    const seen = await preview(olga);
    await expect(decide(ivan, seen)).rejects.toMatchObject({ key: 'operators.previewEnded' });
    await db().query("UPDATE operator_preview SET until = clock_timestamp() - interval '1 millisecond'");
    await expect(decide(olga, seen)).rejects.toMatchObject({ key: 'operators.previewEnded' });
    await expect(preview(olga, { verdict: 2 })).rejects.toMatchObject({ key: 'operators.noReason' });
    const single = await office.hire('single', 'reviewer', 1);
    await expect(decide(single, await preview(single))).rejects.toMatchObject({ key: 'operators.secondKey' });
    const support = await office.hire('per', 'support');
    await expect(preview(support)).rejects.toMatchObject({ key: 'operators.notPermitted' });
    expect(await db().query('SELECT FROM paper WHERE status = 1')).toHaveLength(1);
  });

  it('OPS-23 the command prints the preview and makes its decision', async () => {
    const { office, olga } = await open();
    await add(1, '10');
    await add(2, '2000');
    const run = (...args: string[]) => runReview(args, office.serviceOf(olga));
    const text = await run('preview', 'approve', 'paper', '--member', '7');
    expect(text).toContain(
      'approve 2 of paper, 2010 dollars: 1, 2\n0 without a price; 1 need a second operator',
    );
    const [, token = ''] = /decide (\S+)$/.exec(text) ?? [];
    expect(await run('decide', token)).toBe('1 decided\n2: left, operators.needsSecond');
  });
});
