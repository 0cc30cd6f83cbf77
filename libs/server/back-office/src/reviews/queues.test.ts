import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeReviews } from '@ex/server-operator';
import { MIGRATIONS, papers } from '@ex/server-operator/testing';
import { runReview } from '../commands/run-review';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import type { TestOperator } from '../testing/office';

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

interface Listed {
  readonly items: readonly {
    readonly id: number;
    readonly due: string;
    readonly overdue: number;
    readonly claimed_by: string;
  }[];
  readonly total: number;
}

describe.each(testDatabases('each'))('the queues of operators on $name', (engine) => {
  const db = useDatabase(engine, [...MIGRATIONS, ...backOfficeMigrations]);
  const open = async () => {
    const reviews = makeReviews({
      ...{ db: db(), kinds: [papers(), papers('scroll')], now: () => START },
      prices: () => [{ coin: 1, price: '2' }],
      rules: () => ({ claimMinutes: 15, dueHours: { paper: 4 } }),
    });
    await db().query(
      "INSERT INTO operator_role_permission VALUES ('reviewer', 'reviews.paper'), ('reviewer', 'reviews.scroll')",
    );
    const office = makeOffice(db(), { review: { reviews, viewable: String } });
    const [olga, ivan] = [await office.hire('olga', 'reviewer'), await office.hire('ivan', 'reviewer')];
    const per = await office.hire('per', 'reviewer');
    const ask = <T = unknown>(by: TestOperator, name: string, fields: object = {}) =>
      office.call<T>(spec(name), fields, by.token);
    const item = (id: number) => ({ kind: 'paper', id });
    const approve = (by: TestOperator, id: number) =>
      ask<{ proposal: number | null }>(by, 'decideReview', { ...item(id), verdict: 1 });
    const list = async (fields: object = {}) =>
      (await ask<Listed>(olga, 'listReviews', { kind: 'paper', ...fields })).items.map(({ id }) => id);
    return { reviews, office, olga, ivan, per, ask, item, approve, list };
  };
  const add = (id: number, hours = 0, amount: string | null = null, member = 7) =>
    db().query('INSERT INTO paper VALUES ($1, $2, 1, $3, $4, $5)', [
      ...[id, member, new Date(START - hours * HOUR), amount === null ? null : 1, amount],
    ]);
  const claimedBy = { key: 'operators.claimed', values: { name: 'olga' } };

  it('OPS-22 while one operator has claimed an item, no other decides it, proposes or claims it', async () => {
    const { olga, ivan, ask, item, approve, reviews } = await open();
    await add(1);
    const { until } = await ask<{ until: string }>(olga, 'claimReview', item(1));
    expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(0);
    await expect(approve(ivan, 1)).rejects.toMatchObject(claimedBy);
    await expect(ask(ivan, 'claimReview', item(1))).rejects.toMatchObject(claimedBy);
    await expect(ask(ivan, 'releaseReview', item(1))).rejects.toMatchObject({ key: 'operators.notClaimed' });
    // The automatic reviewers leave it to the operator too.
    const automatic = { ...item(1), verdict: 'approve', reviewer: 'rules', reason: '' } as const;
    await expect(reviews.decide(automatic)).rejects.toThrow('claimed by olga');
    await ask(olga, 'releaseReview', item(1));
    await ask(ivan, 'claimReview', item(1));
    expect(await approve(ivan, 1)).toEqual({ proposal: null });
    await expect(ask(olga, 'claimReview', item(1))).rejects.toMatchObject({ key: 'operators.reviewEnded' });
    expect(await db().query('SELECT FROM review_claim')).toEqual([]);
  });

  it('OPS-22 an expired claim is free, by the clock of the database', async () => {
    const { olga, ivan, ask, item, approve, list } = await open();
    await add(1);
    await ask(olga, 'claimReview', item(1));
    await db().query("UPDATE review_claim SET until = clock_timestamp() - interval '1 millisecond'");
    expect(await list({ free: 1 })).toEqual([1]);
    await ask(ivan, 'claimReview', item(1));
    await expect(approve(olga, 1)).rejects.toMatchObject({
      key: 'operators.claimed',
      values: { name: 'ivan' },
    });
    expect(await approve(ivan, 1)).toEqual({ proposal: null });
  });

  it('OPS-22 two operators decide together what one of them has claimed, but not what a third one has', async () => {
    const { office, olga, ivan, per, ask, item, approve } = await open();
    await add(1, 0, '900');
    const { proposal } = await approve(olga, 1);
    const confirm = () => office.call(spec('confirmProposal'), { id: proposal, purpose: 'seen' }, ivan.token);
    await ask(per, 'claimReview', item(1));
    await expect(confirm()).rejects.toMatchObject({ key: 'operators.claimed', values: { name: 'per' } });
    await ask(per, 'releaseReview', item(1));
    await ask(olga, 'claimReview', item(1));
    await confirm();
    expect(await db().query('SELECT status FROM paper')).toEqual([{ status: 2 }]);
  });

  it('OPS-22 of claims and decisions at the same time, one operator wins each item', async () => {
    const { olga, ivan, per, ask, item, approve } = await open();
    for (let id = 1; id <= 10; id += 1) await add(id);
    const ids = Array.from({ length: 10 }, (_, at) => at + 1);
    const claims = ids.flatMap((id) =>
      [olga, ivan].map((by) => ask(by, 'claimReview', item(id)).then(() => ({ id, name: by.name }))),
    );
    const decisions = ids.map((id) => approve(per, id).then(() => ({ id, name: per.name })));
    const done = await Promise.allSettled([...claims, ...decisions]);
    const winners = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // A claim that came before the decision keeps it off; one that came after is refused.
    expect(winners.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  });

  it('OPS-22 lists by kind, state, age, value, member and claim', async () => {
    const { olga, ivan, ask, item, approve, list } = await open();
    await add(1, 9, '10');
    await add(2, 5, '200', 8);
    await add(3, 3, '300');
    await add(4, 1);
    await add(5, 0);
    await approve(olga, 5);
    await ask(ivan, 'claimReview', item(3));
    expect(await list()).toEqual([1, 2, 3, 4]);
    expect(await list({ kind: 'scroll' })).toEqual([1, 2, 3, 4]);
    expect(await list({ state: 'approved' })).toEqual([5]);
    expect(await list({ state: 'rejected' })).toEqual([]);
    expect(await list({ older: 240 })).toEqual([1, 2]);
    expect(await list({ member: 8 })).toEqual([2]);
    expect(await list({ least: '400', order: 'newest' })).toEqual([3, 2]);
    expect(await list({ most: '400' })).toEqual([1, 2]);
    expect(await list({ claimed_by: 'ivan' })).toEqual([3]);
    expect(await list({ free: 1 })).toEqual([1, 2, 4]);
    expect(await list({ free: 1, late: 1, least: '100' })).toEqual([2]);
    const { items, total } = await ask<Listed>(olga, 'listReviews', { kind: 'paper' });
    expect(total).toBe(4);
    expect(items.map(({ overdue, claimed_by }) => [overdue, claimed_by])).toEqual([
      ...[
        [1, ''],
        [1, ''],
        [0, 'ivan'],
        [0, ''],
      ],
    ]);
    expect(items[0]?.due).toBe(new Date(START - 5 * HOUR).toISOString());
  });

  it('OPS-22 counts what is overdue, a day where a kind states no due time', async () => {
    const { reviews } = await open();
    await add(1, 5);
    await add(2, 25);
    const overdue = (await reviews.queues()).map(({ queue, overdue: count }) => [queue, count]);
    expect(overdue).toEqual([
      ['paper', 2],
      ['scroll', 1],
    ]);
  });

  it('OPS-22 the command claims, releases and narrows the list', async () => {
    const { office, olga } = await open();
    await add(1, 5);
    const run = (...args: string[]) => runReview(args, office.serviceOf(olga));
    expect(await run('claim', 'paper', '1')).toMatch(/^paper 1: yours until \d{4}-/);
    expect(await run('list', 'paper', '--late')).toContain('OVERDUE  claimed by olga');
    expect(await run('list', 'paper', '--free')).toBe('Nothing waits for a review.');
    expect(await run('release', 'paper', '1')).toBe('paper 1: released');
    expect(await run('list', 'paper', '--free', '--older', '60')).toContain('paper 1  member 7');
  });
});
