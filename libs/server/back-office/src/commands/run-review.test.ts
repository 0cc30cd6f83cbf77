import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { makeReviews, ReviewBlocked } from '@ex/server-operator';
import type { ReviewKind } from '@ex/server-operator';
import { MIGRATIONS, papers } from '@ex/server-operator/testing';
import { backOfficeMigrations } from '../migrations';
import { makeOffice } from '../testing/office';
import { REVIEW_USAGE, runReview } from './run-review';

const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases('any'))('the review command on $name', (engine) => {
  const db = useDatabase(engine, [...MIGRATIONS, ...backOfficeMigrations]);
  const open = async (kind: ReviewKind = papers()) => {
    const reviews = makeReviews({ db: db(), kinds: [kind], now: () => START });
    const office = makeOffice(db(), {
      review: { reviews, viewable: (image) => `http://here${image}?signed` },
      support: {
        makePassword: async () => ({ password: 'TEMPORARY', hash: 'hash' }),
        unfreeze: async (_tx, { memberId }) => memberId === 7,
        dropFactors: async (_tx, { memberId }) => memberId === 7,
        forgetMember: () => undefined,
      },
    });
    await db().query(
      "INSERT INTO operator_role_permission VALUES ('admin', 'reviews.paper') ON CONFLICT DO NOTHING",
    );
    const service = office.serviceOf(await office.hire('olga', 'admin'));
    return (...args: string[]) => runReview(args, service);
  };
  beforeEach(async () => {
    for (const id of [1, 2, 3])
      await db().query('INSERT INTO paper VALUES ($1, $2, 1, $3)', [id, 10 + id, new Date(START)]);
  });

  it('SESSION-06 OPS-15 lifts a freeze for a reason and prints the temporary password', async () => {
    const run = await open();
    expect(await run('unfreeze', '7', '--reason', 'Called us')).toBe(
      'member 7: unfrozen\nTemporary password: TEMPORARY',
    );
    await expect(run('unfreeze', '8', '--reason', 'Called us')).rejects.toThrow('operators.notFrozen');
    await expect(run('unfreeze', '7')).rejects.toThrow('A reason is needed');
    for (const wrong of [[], ['x'], ['7', '8']])
      await expect(run('unfreeze', ...wrong)).rejects.toThrow(REVIEW_USAGE);
    const [row] = await db().query(
      'SELECT operator, purpose, member_id, after FROM operator_log ORDER BY id DESC LIMIT 1',
    );
    expect(row).toEqual({ operator: 'olga', purpose: 'Called us', member_id: '7', after: { frozen: false } });
  });

  it('FACTOR-10 OPS-15 OPS-44 removes the second factors of a member for a reason, after two checks', async () => {
    const run = await open();
    const drop = (member: string, checks: string) =>
      run('drop-factors', member, '--checks', checks, '--reason', 'Lost the phone');
    for (const few of ['callback', 'callback,callback', 'callback,hunch'])
      await expect(drop('7', few)).rejects.toThrow('operators.checksNeeded');
    await expect(run('drop-factors', '7', '--reason', 'Lost it')).rejects.toThrow('operators.checksNeeded');
    expect(await drop('7', 'callback, document')).toBe('member 7: second factors removed');
    const [row] = await db().query('SELECT after FROM operator_log ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ after: { factors: 'removed', checks: ['callback', 'document'] } });
    await expect(drop('8', 'callback,video')).rejects.toThrow('operators.noFactors');
    await expect(run('drop-factors', '7')).rejects.toThrow('A reason is needed');
    await expect(run('drop-factors')).rejects.toThrow(REVIEW_USAGE);
  });

  it('OPS-09 lists what waits with images that can be opened, and logs what was read', async () => {
    const run = await open();
    const lines = (await run('list')).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'paper 1  member 11  since 2026-01-01T00:00:00.000Z  paper 1',
      '    http://here/files/1?signed',
    ]);
    expect(await run('list', 'paper')).toBe(lines.join('\n'));
    await expect(run('list', 'loan')).rejects.toThrow('operators.noKind');
    const [row] = await db().query('SELECT call, after FROM operator_log ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ call: 'listReviews', after: { read: ['paper 1', 'paper 2', 'paper 3'] } });
  });

  it('OPS-09 a role that does not decide a kind sees no picture of it and decides nothing', async () => {
    await open();
    const office = makeOffice(db());
    const service = office.serviceOf(await office.hire('per', 'support'));
    const text = await runReview(['list'], service);
    expect(text).toContain('paper 1  member 11');
    expect(text).not.toContain('/files/');
    await expect(runReview(['approve', 'paper', '1'], service)).rejects.toMatchObject({
      ...{ key: 'operators.notPermitted', values: { permission: 'reviews.paper', role: 'support' } },
    });
  });

  it('shows any words of members in one line, so that they cannot forge another item', async () => {
    const summary = '1 USDT to bank 12\ndeposit 9  member 11, \u202e\u009b2JJ, بنك';
    const remark = 'owes 1\ndeposit 8';
    const kind = { ...papers(), describe: () => Promise.resolve([{ id: 3, summary, remarks: [remark] }]) };
    await db().query('UPDATE paper SET status = 2 WHERE id < 3');
    const run = await open(kind);
    expect(await run('list')).toBe(
      [
        'paper 3  member 13  since 2026-01-01T00:00:00.000Z  ' +
          String.raw`1 USDT to bank 12\u{a}deposit 9  member 11, \u{202e}\u{9b}2JJ, بنك`,
        String.raw`    ! owes 1\u{a}deposit 8`,
        '    http://here/files/3?signed',
      ].join('\n'),
    );
  });

  it('OPS-21 shows reasons and notes in one line each', async () => {
    const run = await open();
    await run('reject', 'paper', '1', '--reason', 'unreadable', '--note', 'a\u202eb c');
    expect((await run('log')).split('\n')).toEqual([
      String.raw`2026-01-01 00:00:00  olga  reject  paper 1  member 11  unreadable  "a\u{202e}b c"`,
    ]);
  });

  it('goes through what waits page by page, the newest first or of one member where that is wanted', async () => {
    await db().query('INSERT INTO paper SELECT n, 14, 1, $1 FROM generate_series(4, 130) n', [
      new Date(START),
    ]);
    const run = await open();
    const heads = async (...args: string[]) => (await run('list', ...args)).match(/^paper \d+ /gm) ?? [];
    expect(await heads()).toHaveLength(100);
    expect(await run('list')).toMatch(/\nPage 1 of 2; 130 wait\.$/);
    expect((await heads('--page', '2')).at(-1)).toBe('paper 130 ');
    expect((await heads('paper', '--order', 'newest'))[0]).toBe('paper 130 ');
    expect(await heads('--member', '12')).toEqual(['paper 2 ']);
    await expect(run('list', '--order', 'random')).rejects.toThrow('order');
    await expect(run('list', '--page', 'x')).rejects.toThrow('number');
  });

  it.each([[], ['--order', 'newest'], ['--order', 'largest']])(
    'prints all of a long list, whatever its order: %s',
    async (...order) => {
      await db().query('INSERT INTO paper SELECT n, 14, 1, $1 FROM generate_series(4, 330) n', [
        new Date(START),
      ]);
      const run = await open();
      const text = await run('list', '--all', ...order);
      expect(new Set(text.match(/^paper \d+ /gm))).toHaveProperty('size', 330);
      expect(text).not.toContain('Page');
    },
  );

  it('says why something cannot be approved at present', async () => {
    const run = await open({
      ...papers(),
      decide: () => Promise.reject(new ReviewBlocked('member 11 owes 5 USDT')),
    });
    await expect(run('approve', 'paper', '1')).rejects.toMatchObject({
      ...{ key: 'operators.blocked', values: { reason: 'member 11 owes 5 USDT' } },
    });
  });

  it('OPS-09 approves and rejects once, and names the operator', async () => {
    const run = await open();
    expect(await run('log')).toBe('Nothing was decided yet.');
    expect(await run('approve', 'paper', '1')).toBe('paper 1: approved');
    expect(await run('reject', 'paper', '2', '--reason', 'unreadable', '--note', 'Not "sharp"')).toBe(
      'paper 2: rejected',
    );
    await expect(run('reject', 'paper', '1', '--reason', 'unreadable')).rejects.toThrow(
      'operators.reviewEnded',
    );
    expect((await run('log')).split('\n')).toEqual([
      '2026-01-01 00:00:00  olga  reject  paper 2  member 12  unreadable  "Not \\"sharp\\""',
      '2026-01-01 00:00:00  olga  approve  paper 1  member 11',
    ]);
    expect((await run('log', '1')).split('\n')).toHaveLength(1);
    await run('approve', 'paper', '3');
    expect(await run('list')).toBe('Nothing waits for a review.');
  });

  it.each([
    [[], REVIEW_USAGE],
    [['delete'], REVIEW_USAGE],
    [['approve', 'paper'], REVIEW_USAGE],
    [['approve', 'paper', 'one'], REVIEW_USAGE],
    [['approve', 'paper', '1', '--force'], REVIEW_USAGE],
    [['approve', 'paper', '1', '--by', 'ivan'], REVIEW_USAGE],
    [['approve', 'paper', '99'], 'operators.reviewUnknown'],
    [['approve', 'loan', '1'], 'operators.noKind'],
    [['reject', 'paper', '1'], 'operators.noReason'],
    [['reject', 'paper', '1', '--reason', 'Too dark'], 'operators.noReason'],
    [['approve', 'paper', '1', '--reason', 'unreadable'], 'http.form.invalid'],
    [['approve', 'paper', '0'], 'id'],
    [['log', 'x'], 'count'],
  ])('refuses %j', async (args, message) => {
    const run = await open();
    await expect(run(...args)).rejects.toThrow(message);
    expect(await run('log')).toBe('Nothing was decided yet.');
  });

  it('OPS-09 an approval above what a role decides about alone needs a second operator', async () => {
    await db().query('UPDATE paper SET coin_id = 1, amount = id * 400');
    const reviews = makeReviews({
      db: db(),
      kinds: [papers()],
      now: () => START,
      prices: () => [{ coin: 1, price: '2' }],
    });
    const office = makeOffice(db(), { review: { reviews, viewable: String } });
    await db().query("INSERT INTO operator_role_permission VALUES ('reviewer', 'reviews.paper')");
    const [olga, ivan] = [await office.hire('olga', 'reviewer'), await office.hire('ivan', 'reviewer')];
    const run = (...args: string[]) => runReview(args, office.serviceOf(olga));
    expect(await run('approve', 'paper', '1')).toBe('paper 1: approved');
    const text = await run('approve', 'paper', '2', '--note', 'Seen twice');
    const id = /confirm (\d+)/.exec(text)?.[1];
    expect(await run('list')).toContain('paper 2');
    await office.call(office.specOf('confirmProposal'), { id, purpose: 'checked the receipt' }, ivan.token);
    expect((await run('log')).split('\n')[0]).toContain('olga, ivan  approve  paper 2');
    // An approval above the ceiling of two is not even proposed; a rejection is worth nothing.
    await db().query('UPDATE paper SET amount = 5000.01 WHERE id = 3');
    await expect(run('approve', 'paper', '3')).rejects.toMatchObject({ key: 'operators.beyondCeiling' });
    expect(await run('reject', 'paper', '3', '--reason', 'contactSupport')).toBe('paper 3: rejected');
  });
});
