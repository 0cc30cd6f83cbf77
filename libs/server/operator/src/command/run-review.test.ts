import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { askServerOf } from '../channel/ask';
import { openOperatorChannel } from '../channel/open-channel';
import type { OperatorChannel } from '../channel/open-channel';
import { ReviewBlocked } from '../reviews/kinds';
import { makeReviews } from '../reviews/reviews';
import { MIGRATIONS, papers } from '../testing/papers';
import { memberCommands } from './member-commands';
import { reviewCommands } from './review-commands';
import { REVIEW_USAGE, runReview } from './run-review';

const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases('any'))('the review command on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let folder: string;
  let channel: OperatorChannel;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-'));
    const reviews = makeReviews({ db: db(), kinds: [papers()], now: () => START });
    const commands = {
      ...reviewCommands({ reviews, viewable: (image) => `http://here${image}?signed` }),
      ...memberCommands({
        unfreeze: async ({ memberId }) => (memberId === 7 ? 'TEMPORARY' : undefined),
        dropFactors: async ({ memberId }) => memberId === 7,
      }),
    };
    channel = await openOperatorChannel({ folder, service: 'http://127.0.0.1:1', commands, onError: fail });
    for (const id of [1, 2, 3]) {
      await db().query('INSERT INTO paper VALUES ($1, $2, 1, $3)', [id, 10 + id, new Date(START)]);
    }
  });
  afterEach(async () => {
    await channel.close();
    rmSync(folder, { recursive: true });
  });
  const fail = (error: unknown) => {
    throw error;
  };
  const run = (...args: string[]) => runReview(args, { ask: askServerOf(folder), account: 'olga' });

  it('SESSION-06 lifts a freeze for a reason and prints the temporary password', async () => {
    expect(await run('unfreeze', '7', '--reason', 'Called us')).toBe(
      'member 7: unfrozen by olga\nTemporary password: TEMPORARY',
    );
    await expect(run('unfreeze', '8', '--reason', 'Called us')).rejects.toThrow('Member 8 is not frozen');
    await expect(run('unfreeze', '7')).rejects.toThrow('A reason is needed');
    for (const wrong of [[], ['x'], ['7', '8']])
      await expect(run('unfreeze', ...wrong)).rejects.toThrow(REVIEW_USAGE);
  });

  it('FACTOR-10 removes the second factors of a member for a reason', async () => {
    expect(await run('drop-factors', '7', '--reason', 'Lost the phone', '--by', 'per')).toBe(
      'member 7: second factors removed by per',
    );
    await expect(run('drop-factors', '8', '--reason', 'x')).rejects.toThrow('Member 8 has no second factor');
    await expect(run('drop-factors', '7')).rejects.toThrow('A reason is needed');
    await expect(run('drop-factors')).rejects.toThrow(REVIEW_USAGE);
  });

  it('lists what waits with images that can be opened', async () => {
    const lines = (await run('list')).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'paper 1  member 11  since 2026-01-01T00:00:00.000Z  paper 1',
      '    http://here/files/1?signed',
    ]);
    expect(await run('list', 'paper')).toBe(lines.join('\n'));
    await expect(run('list', 'loan')).rejects.toThrow('There is no kind "loan"; there are paper');
  });

  it('shows any words of members in one line, so that they cannot forge another item', async () => {
    const summary = '1 USDT to bank 12\ndeposit 9  member 11, \u202e\u009b2JJ, بنك';
    const remark = 'owes 1\ndeposit 8';
    const kind = { ...papers(), describe: () => Promise.resolve([{ id: 3, summary, remarks: [remark] }]) };
    await run('approve', 'paper', '1');
    await run('approve', 'paper', '2');
    const reviews = makeReviews({ db: db(), kinds: [kind], now: () => START });
    await channel.close();
    const commands = reviewCommands({ reviews, viewable: String });
    channel = await openOperatorChannel({ folder, service: 'http://127.0.0.1:1', commands, onError: fail });
    expect(await run('list')).toBe(
      [
        'paper 3  member 13  since 2026-01-01T00:00:00.000Z  ' +
          String.raw`1 USDT to bank 12\u{a}deposit 9  member 11, \u{202e}\u{9b}2JJ, بنك`,
        String.raw`    ! owes 1\u{a}deposit 8`,
        '    /files/3',
      ].join('\n'),
    );
  });

  it('shows names of reviewers and reasons in one line each', async () => {
    await run('reject', 'paper', '1', '--reason', 'a\u202eb\u009b2J', '--by', 'eve\nol\u202dga');
    expect((await run('log')).split('\n')).toEqual([
      String.raw`2026-01-01T00:00:00.000Z  eve\u{a}ol\u{202d}ga  reject  paper 1  member 11  "a\u{202e}b\u{9b}2J"`,
    ]);
  });

  it('goes through what waits page by page, the newest first or of one member where that is wanted', async () => {
    await db().query('INSERT INTO paper SELECT n, 14, 1, $1 FROM generate_series(4, 130) n', [
      new Date(START),
    ]);
    const heads = async (...args: string[]) => (await run('list', ...args)).match(/^paper \d+ /gm) ?? [];
    expect(await heads()).toHaveLength(100);
    expect(await run('list')).toMatch(/\nPage 1 of 2; 130 wait\.$/);
    expect((await heads('--page', '2')).at(-1)).toBe('paper 130 ');
    expect((await heads('paper', '--order', 'newest'))[0]).toBe('paper 130 ');
    expect(await heads('--member', '12')).toEqual(['paper 2 ']);
    await expect(run('list', '--order', 'random')).rejects.toThrow('order');
    await expect(run('list', '--page', 'x')).rejects.toThrow('page');
  });

  it.each([[], ['--order', 'newest'], ['--order', 'largest']])(
    'prints all of a long list, whatever its order: %s',
    async (...order) => {
      await db().query('INSERT INTO paper SELECT n, 14, 1, $1 FROM generate_series(4, 330) n', [
        new Date(START),
      ]);
      const text = await run('list', '--all', ...order);
      expect(new Set(text.match(/^paper \d+ /gm))).toHaveProperty('size', 330);
      expect(text).not.toContain('Page');
    },
  );

  it('says why something cannot be approved at present', async () => {
    const kind = {
      ...papers(),
      decide: () => Promise.reject(new ReviewBlocked('member 11 owes 5 USDT')),
    };
    const reviews = makeReviews({ db: db(), kinds: [kind], now: () => START });
    await channel.close();
    channel = await openOperatorChannel({
      folder,
      service: 'http://127.0.0.1:1',
      commands: reviewCommands({ reviews, viewable: String }),
      onError: fail,
    });
    await expect(run('approve', 'paper', '1')).rejects.toThrow('member 11 owes 5 USDT');
  });

  it('approves and rejects once, and names the operator', async () => {
    expect(await run('log')).toBe('Nothing was decided yet.');
    expect(await run('approve', 'paper', '1')).toBe('paper 1: approved by olga');
    expect(await run('reject', 'paper', '2', '--reason', 'Not "readable"', '--by', 'ivan')).toBe(
      'paper 2: rejected by ivan',
    );
    await expect(run('reject', 'paper', '1', '--reason', 'x')).rejects.toThrow('paper 1 is decided already');
    expect((await run('log')).split('\n')).toEqual([
      '2026-01-01T00:00:00.000Z  ivan  reject  paper 2  member 12  "Not \\"readable\\""',
      '2026-01-01T00:00:00.000Z  olga  approve  paper 1  member 11',
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
    [['approve', 'paper', '99'], 'There is no paper 99'],
    [['approve', 'loan', '1'], 'There is no kind "loan"'],
    [['reject', 'paper', '1'], 'A rejection needs a reason'],
    [['reject', 'paper', '1', '--reason', ' '], 'A rejection needs a reason'],
    [['approve', 'paper', '1', '--by', ' '], 'reviewer'],
    [['approve', 'paper', '0'], 'id'],
    [['log', 'x'], 'limit'],
  ])('refuses %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await run('log')).toBe('Nothing was decided yet.');
  });
});
