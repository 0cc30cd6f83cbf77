import { closeAtEnd, testDatabases, useDatabase } from '@ex/server-db/testing';
import { MIGRATIONS, papers } from '../testing/papers';
import { makeAutoReviewer } from './auto-reviewer';
import { ReviewBlocked } from './kinds';
import { makeReviews } from './reviews';
import type { Reviews } from './reviews';

const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases('any'))('reviews of any kind on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let reviews: Reviews;
  let now: number;
  beforeEach(async () => {
    now = START;
    reviews = makeReviews({ db: db(), kinds: [papers()], now: () => now });
  });
  const add = (id: number, member = 7) =>
    db().query('INSERT INTO paper VALUES ($1, $2, 1, $3)', [id, member, new Date(now)]);
  const approve = (id: number) =>
    reviews.decide({ kind: 'paper', id, verdict: 'approve', reviewer: 'olga', reason: '' });

  it('serves kinds that other libraries register, and refuses two of one name', () => {
    expect(reviews.kinds).toEqual(['paper']);
    const twice = () => makeReviews({ db: db(), kinds: [papers(), papers()], now: () => now });
    expect(twice).toThrow('one name');
  });

  it('refuses a kind whose name is no plain word', () => {
    const odd = () => makeReviews({ db: db(), kinds: [papers("x' --")], now: () => now });
    expect(odd).toThrow('is no name of a kind');
  });

  it('keeps decision and notice together with the change, or none of them', async () => {
    await add(1);
    await db().query("ALTER TABLE notice ADD CONSTRAINT none CHECK (text_key = '')");
    await expect(approve(1)).rejects.toThrow();
    expect(await reviews.waiting()).toHaveLength(1);
    expect(await reviews.decisions(9)).toEqual([]);
    await db().query('ALTER TABLE notice DROP CONSTRAINT none');
    expect(await approve(1)).toBe('done');
    expect(await db().query('SELECT member_id, text_key FROM notice')).toEqual([
      { member_id: '7', text_key: 'paper.approve' },
    ]);
  });

  it('SESSION-05 approves nothing that is blocked for its member, and says why', async () => {
    reviews = makeReviews({
      ...{ db: db(), kinds: [papers()], now: () => now },
      blocks: async (_tx, kind, member) => (kind === 'paper' && member === 7 ? 'frozen' : undefined),
    });
    await add(1);
    await add(2, 8);
    await expect(approve(1)).rejects.toThrow(new ReviewBlocked('frozen'));
    expect((await reviews.waiting()).map(({ id }) => id)).toEqual([1, 2]);
    expect(await approve(2)).toBe('done');
    const decision = { kind: 'paper', id: 1, verdict: 'reject', reviewer: 'olga', reason: 'no' } as const;
    expect(await reviews.decide(decision)).toBe('done');
  });

  it('L5 decides each of fifty objects once, with four reviewers in a race', async () => {
    for (let id = 1; id <= 50; id += 1) await add(id);
    now += 1000;
    const reviewers = [1, 2, 3, 4].map(() =>
      makeAutoReviewer(reviews, {
        afterMs: 1000,
        now: () => now,
        onError: (error) => {
          throw error;
        },
      }),
    );
    const counts = await Promise.all(reviewers.map((reviewer) => reviewer.runOnce()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
    expect(await reviews.decisions(100)).toHaveLength(50);
  });

  it('approves objects after more than a page of objects that cannot be approved', async () => {
    await db().query(
      'INSERT INTO paper SELECT n, 7, 1, $1::timestamptz + n * interval $$1 ms$$ FROM generate_series(1, 130) n',
      [new Date(now)],
    );
    const errors: unknown[] = [];
    const kind = papers();
    const stuck: typeof kind.decide = (tx, ruling) => {
      if (ruling.id <= 60) throw new ReviewBlocked('owes money');
      if (ruling.id <= 120) throw new Error('lost');
      return kind.decide(tx, ruling);
    };
    now += 1000;
    const reviewer = makeAutoReviewer(
      makeReviews({ db: db(), kinds: [{ ...kind, decide: stuck }], now: () => now }),
      { afterMs: 0, now: () => now, onError: (error) => errors.push(error) },
    );
    expect(await reviewer.runOnce()).toBe(10);
    expect(errors).toHaveLength(60);
  });

  it('continues to look after a failure, and not after a stop', async () => {
    let broken = true;
    const errors: unknown[] = [];
    const kind = papers();
    const flaky = {
      ...kind,
      describe: (...given: Parameters<typeof kind.describe>) =>
        broken ? Promise.reject(new Error('lost')) : kind.describe(...given),
    };
    const reviewer = makeAutoReviewer(makeReviews({ db: db(), kinds: [flaky], now: () => now }), {
      afterMs: 0,
      now: () => now,
      onError: (error) => {
        errors.push(error);
        broken = false;
      },
    });
    closeAtEnd(() => reviewer.stop());
    await add(1);
    reviewer.start();
    while ((await reviews.waiting()).length > 0);
    await reviewer.stop();
    expect(errors).toEqual([expect.objectContaining({ message: 'lost' })]);
    await add(2);
    await reviewer.stop();
    expect(await reviews.waiting()).toHaveLength(1);
  });
});
