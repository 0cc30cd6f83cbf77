import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@ex/server-db';
import { makeFailingDb, temporaryFolder, testDatabases, useDatabase } from '@ex/server-db/testing';
import { archiveCheck, ledgerChecks, listBills, runAudit } from '@ex/server-ledger';
import type { ArchiveDeps } from '@ex/server-ledger';
import { optionsChecks } from '@ex/server-options';
import { spotChecks } from '@ex/server-spot';
import { transfersChecks } from '@ex/server-transfers';
import { ARCHIVE_STAGES } from './archive-stages';
import { housePositionCheck } from './house-position-check';
import { readHousekeeping, runHousekeeping } from './run-housekeeping';
import { HostileMarket } from '../testing/house/hostile-market';
import { HOUSE_MIGRATIONS, houseVenue } from '../testing/house/house-venue';
import type { HouseVenue } from '../testing/house/house-venue';
import { fundTraders, playTrading, TRADERS } from '../testing/house/play-trading';
import { makeRandom } from '../testing/random';
import type { Random } from '../testing/random';

const SEED = 15;
const NOW = Date.UTC(2020, 5, 15);
/** Months with the seconds that members trade in them. */
type Months = readonly (readonly [month: string, seconds: number])[];

/** Options take 60 seconds, so that some are settled months after. */
const LONG: Months = [
  ['2020-01', 62],
  ['2020-02', 15],
  ['2020-05', 15],
];
/** Enough rows for what does not look at what they are. */
const SHORT: Months = [
  ['2020-01', 8],
  ['2020-02', 4],
  ['2020-05', 4],
];
const TABLES = [
  ...['ledger_transaction', 'ledger_posting', 'ledger_hold', 'ledger_balance', 'ledger_opening'],
  ...['spot_order', 'spot_trade', 'spot_archived_fill', 'option_order', 'option_receipt'],
];

/** A command that is cut short, and the one that follows it. */
const CUT_SHORT = [
  ['archive 2020-01', 'archive 2020-01'],
  ['archive 2020-01', 'restore 2020-01'],
  ['restore 2020-01', 'restore 2020-01'],
  ['restore 2020-01', 'archive 2020-01'],
] as const;

/** All rows of the tables that the archive touches, as text. */
async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of TABLES)
    contents[table] = await db.query(`SELECT t::text AS row FROM ${table} t ORDER BY t::text`);
  return contents;
}

/** Moves what was booked and ended since the last call to the 20th of a month. */
async function dateTo(db: Db, month: string): Promise<void> {
  await db.query(
    `UPDATE ledger_transaction SET booked_at = '${month}-20' WHERE booked_at > '2021-01-01';
     UPDATE spot_order SET ended_at = '${month}-20' WHERE ended_at > '2021-01-01'`,
  );
}

describe.each(testDatabases('any'))('housekeeping on $name', (engine) => {
  const db = useDatabase(engine, HOUSE_MIGRATIONS);
  let folder: string;
  let venue: HouseVenue;
  let market: HostileMarket;
  let random: Random;
  const log: string[] = [];
  const checks = () => [
    ...[...ledgerChecks, ...spotChecks, ...optionsChecks, ...transfersChecks, housePositionCheck],
    archiveCheck(folder),
  ];
  const broken = async (full: boolean) =>
    (await runAudit(db(), checks(), { full })).findings.map(({ id, violations }) => [id, ...violations]);
  const count = async (table: string) => (await db().query(`SELECT FROM ${table}`)).length;
  /** Small enough that even a short month takes many chunks. */
  const chunk = 5;
  const run = (text: string, over: Partial<ArchiveDeps> = {}) =>
    runHousekeeping(readHousekeeping(text.split(' ')), {
      ...{ db: db(), stages: ARCHIVE_STAGES, folder, now: () => NOW, chunk, ...over },
      log: (line) => log.push(line),
    });
  const bills = () => Promise.all(TRADERS.map((member) => listBills(db(), member, 1, 1, { limit: 20 })));

  const play = async (months: Months) => {
    for (const [month, seconds] of months) {
      await playTrading(venue, market, random, seconds);
      await dateTo(db(), month);
    }
    expect(await broken(true)).toEqual([]);
  };

  beforeEach(async () => {
    log.length = 0;
    folder = temporaryFolder();
    random = makeRandom(SEED);
    market = new HostileMarket(random);
    venue = await houseVenue(db(), market);
    await fundTraders(venue);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('moves months into files and back, with a clean audit at each step and not a digit changed', async () => {
    await play(LONG);
    const before = await contentsOf(db());
    const [trades, postings, newest] = [
      await count('spot_trade'),
      await count('ledger_posting'),
      await bills(),
    ];
    const between = 'SELECT FROM spot_trade WHERE buy_order IS NOT NULL AND sell_order IS NOT NULL';
    expect((await db().query(between)).length).toBeGreaterThan(10);
    await run('plan --keep 3');
    expect(log.map((line) => line.slice(0, 7))).toEqual(['2020-01', '2020-02']);
    for (const month of ['2020-01', '2020-02']) {
      await run(`archive ${month}`);
      expect([await broken(false), await broken(true)]).toEqual([[], []]);
    }
    expect(await count('spot_trade')).toBeLessThan(trades * 0.6);
    expect(await count('ledger_posting')).toBeLessThan(postings * 0.6);
    expect(await count('spot_archived_fill')).toBeGreaterThan(0);
    expect(await bills()).toEqual(newest);
    log.length = 0;
    await run('list');
    expect(log).toEqual([`In ${folder}:`, '2020-01  archived', '2020-02  archived']);

    await expect(run('restore 2020-01')).rejects.toThrow('2020-02 comes first');
    await expect(run('archive 2020-01')).rejects.toThrow('2020-01 is in the archive already');
    for (const month of ['2020-02', '2020-01']) {
      await run(`restore ${month}`);
      expect([await broken(false), await broken(true)]).toEqual([[], []]);
    }
    expect(await contentsOf(db())).toEqual(before);
  });

  it('runs while members trade, orders from before the archive included', async () => {
    await play(SHORT);
    await run('archive --keep 3');
    // Until options of the archived months are settled.
    await playTrading(venue, market, random, 60);
    expect([await broken(false), await broken(true)]).toEqual([[], []]);
    await run('restore 2020-02');
    await playTrading(venue, market, random, 5);
    expect([await broken(false), await broken(true)]).toEqual([[], []]);
  });

  it('can be cut short in the middle, then continued or reverted, with the books whole meanwhile', async () => {
    await play(SHORT);
    const before = await contentsOf(db());
    for (const [command, next] of CUT_SHORT) {
      if (command.startsWith('restore')) await run('archive 2020-01');
      const failing = makeFailingDb(db());
      failing.failAt(60);
      await expect(run(command, { db: failing.db })).rejects.toThrow('fails');
      expect([command, next, ...(await broken(true))]).toEqual([command, next]);
      await expect(run('archive 2020-02')).rejects.toThrow('2020-01 is being');
      await run(next);
      expect([command, next, ...(await broken(true))]).toEqual([command, next]);
      if (next.startsWith('archive')) await run('restore 2020-01');
      rmSync(path.join(folder, '2020-01'), { recursive: true });
      expect({ command, next, contents: await contentsOf(db()) }).toEqual({
        command,
        next,
        contents: before,
      });
    }
  });

  it('refuses months that are not over, not audited, not next, or have options that run', async () => {
    await play(SHORT);
    await expect(run('archive 2020-02')).rejects.toThrow('2020-01 comes first');
    await expect(run('archive 2020-05')).rejects.toThrow('2020-01 comes first');
    await expect(run('restore 2020-01')).rejects.toThrow('2020-01 is not in the archive');
    await expect(run('plan --keep 2')).rejects.toThrow('At least 3 whole months stay');
    await db().query("UPDATE audit_mark SET full_at = '2020-01-31'");
    await expect(run('archive 2020-01')).rejects.toThrow('no full audit');
    await runAudit(db(), checks(), { full: true });
    const [order] = await db().query<{ id: string }>('SELECT id FROM option_order WHERE status = 1 LIMIT 1');
    await db().query("UPDATE option_order SET opened_at = '2020-01-05' WHERE id = $1", [order?.id]);
    await expect(run('archive 2020-01')).rejects.toThrow('still run (1)');
    expect(await count('archive_month')).toBe(0);
  });

  it('removes no row that differs from the files', async () => {
    await play(SHORT);
    const failing = makeFailingDb(db());
    failing.failAt(30);
    await expect(run('archive 2020-01', { db: failing.db })).rejects.toThrow('fails');
    const postings = await count('ledger_posting');
    const place = `(transaction, leg) = (SELECT p.transaction, p.leg FROM ledger_posting p
      JOIN ledger_transaction t ON t.id = p.transaction WHERE kind = 'spot.trade' ORDER BY 1, 2 LIMIT 1)`;
    await db().query(`UPDATE ledger_posting SET amount = amount + 0.00000001 WHERE ${place}`);
    await expect(run('archive 2020-01')).rejects.toThrow('rows of a chunk fit the archive');
    expect(await count('ledger_posting')).toBe(postings);
    await db().query(`UPDATE ledger_posting SET amount = amount - 0.00000001 WHERE ${place}`);
    await run('archive 2020-01');
    expect(await broken(true)).toEqual([]);
  });

  it('has damage of the archive, and of what the ledger opens with, found by the audit', async () => {
    await play(SHORT);
    await run('archive --keep 3');
    await db().query(
      'UPDATE ledger_opening SET available = available + 1 WHERE member = 1 AND coin = 1; UPDATE ledger_balance SET available = available + 1 WHERE member = 1 AND coin = 1 AND account = 1',
    );
    expect((await broken(false)).map(([id]) => id)).toEqual(['L3']);
    expect((await broken(true)).map(([id]) => id)).toEqual(['L10', 'ARCHIVE']);
    const file = path.join(folder, '2020-01', 'transactions.ndjson.gz');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(1));
    expect((await broken(true)).at(-1)).toEqual(['ARCHIVE', `${file} was changed`]);
    await expect(run('restore 2020-02')).resolves.toBeUndefined();
    await expect(run('restore 2020-01')).rejects.toThrow('was changed');
    log.length = 0;
    await run('list');
    expect(log.at(-1)).toBe('2020-01  archived');
    rmSync(path.join(folder, '2020-01'), { recursive: true });
    expect((await broken(false)).at(-1)?.[0]).toBe('ARCHIVE');
  });

  // The last test, because the schema is rebuilt after it.
  it('restores rows of an older schema, with the defaults of what was added since', async () => {
    await play(SHORT);
    const trades = await count('spot_trade');
    await run('archive 2020-01');
    await db().query('ALTER TABLE spot_trade ADD COLUMN more integer NOT NULL DEFAULT 5');
    await run('restore 2020-01');
    expect(await db().query('SELECT FROM spot_trade WHERE more = 5')).toHaveLength(trades);
    expect(await broken(true)).toEqual([]);
  });
});

describe('the arguments of housekeeping', () => {
  it.each([
    ['plan', { what: 'plan', month: undefined, keep: 12, folder: undefined }],
    ['archive --keep 6', { what: 'archive', month: undefined, keep: 6, folder: undefined }],
    ['archive 2026-01 --folder /a', { what: 'archive', month: '2026-01', keep: 12, folder: '/a' }],
    ['restore 2026-12', { what: 'restore', month: '2026-12', keep: 12, folder: undefined }],
  ])('%s', (text, request) => {
    expect(readHousekeeping(text.split(' '))).toEqual(request);
  });

  it.each([
    '',
    'clean',
    'plan 2026-01',
    'restore',
    'restore 2026-13',
    'archive 2026-1',
    'plan --keep x',
    'plan --all',
  ])('refuse %j with the usage', (text) => {
    expect(() => readHousekeeping(text.split(' '))).toThrow('npm run housekeeping -- plan');
  });
});
