import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  makeFailingDb,
  recordDiskSteps,
  temporaryFolder,
  testDatabases,
  useDatabase,
} from '@ex/server-db/testing';
import { runAudit } from '../audit/run-audit';
import { ledgerChecks } from '../audit/invariants';
import { createLedger } from '../create-ledger';
import { ledgerMigrations } from '../migrations';
import { deposit, memberLeg, spend, transfer } from '../places.test-help';
import type { ArchiveDeps } from './archive';
import { archiveMonth, restoreMonth } from './archive';
import { listArchived } from './archived-months';
import { archiveCheck } from './check-archive';
import { ArchiveError } from './errors';
import { planArchive } from './plan';
import type { ArchivedBookings, ArchiveStage } from './stage';
import { transactionStage } from './transaction-stage';

/** January and February of 2020 may go into the archive, March may not. */
const NOW = Date.UTC(2020, 5, 15);
const [JANUARY, FEBRUARY] = ['2020-01', '2020-02'];
const TABLES = ['ledger_transaction', 'ledger_posting', 'ledger_hold', 'ledger_balance', 'ledger_opening'];
const FILE = 'transactions.ndjson.gz';

describe.each(testDatabases('any'))('the archive of the ledger on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const log: string[] = [];
  let folder: string;
  let open: string[];

  /** Transfers stay; a hold goes with the transaction that ended it. */
  const bookings: ArchivedBookings = {
    kinds: ['deposit', 'open', 'settle'],
    tables: [
      {
        ...{ name: 'ledger_hold', key: ['ref'] },
        belongs: `r.released_at IS NOT NULL AND r.ref IN (
          SELECT ref FROM ledger_transaction WHERE id = ANY ($1::bigint[]) AND kind = 'settle')`,
      },
    ],
    findOpen: async () => open,
  };
  const spending: ArchivedBookings = { kinds: ['spend'], tables: [] };
  /** Two chunks for a month of three transactions. */
  const deps = (over: Partial<ArchiveDeps> = {}): ArchiveDeps => ({
    ...{ db: db(), stages: [transactionStage([bookings, spending])], folder, now: () => NOW, chunk: 2 },
    ...{ log: (line) => log.push(line), ...over },
  });
  const archive = (month: string, over: Partial<ArchiveDeps> = {}) => archiveMonth(deps(over), month);
  const restore = (month: string, over: Partial<ArchiveDeps> = {}) => restoreMonth(deps(over), month);
  const plan = (keep = 3) => planArchive(deps(), keep);
  const audit = async (full = true) =>
    (await runAudit(db(), [...ledgerChecks, archiveCheck(folder)], { full })).findings;
  const damage = async (full = true) => (await audit(full)).flatMap(({ violations }) => violations);
  const states = async () => (await listArchived(db())).map(({ month, state }) => [month, state]);
  const contents = () =>
    Promise.all(TABLES.map((table) => db().query(`SELECT t::text AS row FROM ${table} t ORDER BY t::text`)));
  const refs = async () =>
    (await db().query<{ ref: string }>('SELECT ref FROM ledger_transaction ORDER BY id')).map(
      ({ ref }) => ref,
    );

  /** Books in a month of 2020. */
  const bookIn = async (month: string, work: (tx: Parameters<typeof ledger.post>[0]) => Promise<unknown>) => {
    await db().transaction(work);
    await db().query("UPDATE ledger_transaction SET booked_at = $1 WHERE booked_at > '2021-01-01'", [
      new Date(`${month}-20`),
    ]);
  };
  const hold = { member: 7, account: 1, coin: 1, amount: '4', kind: 'open', ref: 'h' } as const;

  beforeEach(async () => {
    log.length = 0;
    open = [];
    folder = temporaryFolder();
    await bookIn(JANUARY, async (tx) => {
      await ledger.post(tx, deposit('a1', 7, '10'));
      await ledger.post(tx, deposit('a2', 8, '5'));
      await ledger.hold(tx, hold);
      await ledger.post(tx, transfer('t1', 8, 7, '1'));
    });
    await bookIn(FEBRUARY, async (tx) => {
      await ledger.release(tx, { ref: 'h', kind: 'settle', legs: [memberLeg(7, '4')] });
      await ledger.post(tx, spend('b1', 8, '2'));
      await ledger.post(tx, deposit('b2', 9, '3'));
    });
    await bookIn('2020-05', (tx) => ledger.post(tx, deposit('c1', 7, '1')));
    expect(await audit()).toEqual([]);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('plans the months that are older than those kept, with what each has to archive', async () => {
    expect(await plan()).toEqual([
      { month: JANUARY, upTo: '4', until: new Date('2020-02-01'), rows: { transactions: 3 }, obstacles: [] },
      { month: FEBRUARY, upTo: '7', until: new Date('2020-03-01'), rows: { transactions: 3 }, obstacles: [] },
    ]);
    expect((await plan(4)).map(({ month }) => month)).toEqual([JANUARY]);
    expect(await plan(5)).toEqual([]);
    expect(await planArchive(deps({ stages: [] }), 3)).toEqual([]);
    for (const few of [2, 3.5]) await expect(plan(few)).rejects.toThrow(ArchiveError);
  });

  it('RISK-92 has a month and its name on the disk before a row of it is removed', async () => {
    const steps = await recordDiskSteps(() => archive(JANUARY));
    const month = path.join(folder, JANUARY);
    expect(steps.map((step) => step.replace(/\.[0-9a-f-]{36}/, ' draft'))).toEqual([
      `sync ${month} draft/manifest.json`,
      `sync ${month} draft`,
      `rename ${month}`,
      `sync ${folder}`,
      `sync ${path.dirname(folder)}`,
    ]);
  });

  it('L3 L10 moves months into files and back, with a clean audit at each step and not a row changed', async () => {
    const before = await contents();
    const manifest = await archive(JANUARY);
    expect(manifest).toMatchObject({ month: JANUARY, upTo: '4', madeAt: new Date(NOW).toISOString() });
    const rows = { ledger_transaction: 3, ledger_posting: 6, ledger_hold: 0 };
    expect(manifest.files).toMatchObject([{ stage: 'transactions', name: FILE, chunks: 2, rows }]);
    expect(await refs()).toEqual(['t1', 'h', 'b1', 'b2', 'c1']);
    expect(await states()).toEqual([[JANUARY, 'archived']]);
    const opening = 'SELECT member, available, frozen FROM ledger_opening WHERE member > 0 ORDER BY member';
    expect(await db().query(opening)).toEqual([
      { member: '7', available: '6.00000000', frozen: '4.00000000' },
      { member: '8', available: '5.00000000', frozen: '0.00000000' },
    ]);
    expect([await audit(false), await audit()]).toEqual([[], []]);

    await archive(FEBRUARY);
    expect(await refs()).toEqual(['t1', 'c1']);
    expect(await db().query('SELECT FROM ledger_hold')).toEqual([]);
    expect([await audit(false), await audit()]).toEqual([[], []]);
    expect(await states()).toEqual([
      [JANUARY, 'archived'],
      [FEBRUARY, 'archived'],
    ]);

    await restore(FEBRUARY);
    expect([await audit(false), await audit()]).toEqual([[], []]);
    await restore(JANUARY);
    expect([await audit(false), await audit()]).toEqual([[], []]);
    expect(await contents()).toEqual(before);
    expect(await states()).toEqual([]);
  });

  it('writes files that only their owner reads, and no draft stays when it cannot', async () => {
    await archive(JANUARY);
    const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
    expect(modeOf(JANUARY)).toBe(0o700);
    for (const name of ['manifest.json', FILE]) expect(modeOf(JANUARY, name)).toBe(0o600);
    const [stage] = deps().stages;
    const broken = { ...stage!, tables: [{ name: 'ledger_posting', key: ['leg'], belongs: 'no sql' }] };
    await expect(archive(FEBRUARY, { stages: [broken] })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([JANUARY]);
    expect(await states()).toEqual([[JANUARY, 'archived']]);
  });

  it('refuses a month out of its turn', async () => {
    await expect(archive(FEBRUARY)).rejects.toThrow(`${JANUARY} comes first`);
    await expect(archive('2019-12')).rejects.toThrow('nothing to archive');
    await expect(restore(JANUARY)).rejects.toThrow('is not in the archive');
    await archive(JANUARY);
    await expect(archive(JANUARY)).rejects.toThrow('is in the archive already');
    await archive(FEBRUARY);
    await expect(archive('2020-03')).rejects.toThrow('nothing to archive');
    await expect(restore(JANUARY)).rejects.toThrow(`${FEBRUARY} comes first`);
    await db().query(
      "INSERT INTO archive_month SELECT '2020-03', up_to, digest, state FROM archive_month WHERE month = '2020-02'",
    );
    for (const month of [JANUARY, FEBRUARY])
      await expect(restore(month)).rejects.toThrow('2020-03 comes first');
    expect((await states()).map(([, state]) => state)).toEqual(['archived', 'archived', 'archived']);
  });

  it('refuses a month of which something is open, or which no full audit has seen', async () => {
    open = ['a loan runs', 'an option runs'];
    expect((await plan()).map(({ obstacles }) => obstacles)).toEqual([open, open]);
    await expect(archive(JANUARY)).rejects.toThrow('a loan runs; an option runs');
    open = [];
    await db().query("UPDATE audit_mark SET full_at = '2020-02-01'");
    expect((await plan()).map(({ obstacles }) => obstacles.length)).toEqual([0, 1]);
    await db().query("UPDATE audit_mark SET full_at = '2020-01-31 23:59:59.999Z'");
    await expect(archive(JANUARY)).rejects.toThrow('no full audit');
    await db().query('DELETE FROM audit_mark');
    await expect(archive(JANUARY)).rejects.toThrow('no full audit');
    expect([await states(), readdirSync(folder)]).toEqual([[], []]);
  });

  it('removes no row that differs from the files', async () => {
    const failing = makeFailingDb(db());
    failing.failAt(1);
    await expect(archive(JANUARY, { db: failing.db })).rejects.toThrow('fails');
    const before = await contents();
    await db().query(
      'UPDATE ledger_posting SET amount = amount + 0.00000001 WHERE transaction = 1 AND leg = 1',
    );
    await expect(archive(JANUARY)).rejects.toThrow('the others were changed');
    await db().query(
      'UPDATE ledger_posting SET amount = amount - 0.00000001 WHERE transaction = 1 AND leg = 1',
    );
    expect(await contents()).toEqual(before);
    await archive(JANUARY);
  });

  it('refuses rows of the month that its files do not have', async () => {
    const failing = makeFailingDb(db());
    failing.failAt(1);
    await expect(archive(JANUARY, { db: failing.db })).rejects.toThrow('fails');
    await db().query("UPDATE ledger_transaction SET kind = 'deposit' WHERE ref = 't1'");
    await expect(archive(JANUARY)).rejects.toThrow('4 of transactions is in the database');
    expect(await states()).toEqual([[JANUARY, 'archiving']]);
  });

  it('overwrites no files that the database does not know', async () => {
    await archive(JANUARY);
    await restore(JANUARY);
    const manifest = path.join(folder, JANUARY, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    await expect(archive(JANUARY)).rejects.toThrow('this database does not know it');
    expect(readFileSync(manifest, 'utf8')).toBe(text);
    expect(await states()).toEqual([]);
    await archive(JANUARY, { folder: path.join(folder, 'another', 'archive') });
    expect(await states()).toEqual([[JANUARY, 'archived']]);
  });

  it.each([FILE, 'manifest.json'])('neither restores nor accepts a changed or missing %s', async (name) => {
    await archive(JANUARY);
    const file = path.join(folder, JANUARY, name);
    const bytes = readFileSync(file);
    for (const change of [() => writeFileSync(file, bytes.subarray(1)), () => rmSync(file)]) {
      change();
      expect(await damage()).toEqual([expect.stringContaining(name)]);
      expect(await damage(false)).toHaveLength(name === FILE ? 0 : 1);
      await expect(restore(JANUARY)).rejects.toThrow(file);
      expect(await states()).toEqual([[JANUARY, 'archived']]);
    }
    writeFileSync(file, bytes);
    expect(await damage()).toEqual([]);
    await restore(JANUARY);
  });

  it('fails where a manifest cannot be read, which says nothing about the archive', async () => {
    await archive(JANUARY);
    const manifest = path.join(folder, JANUARY, 'manifest.json');
    rmSync(manifest);
    mkdirSync(manifest);
    for (const full of [true, false]) await expect(audit(full)).rejects.toThrow('EISDIR');
  });

  it('L3 compares nothing while a month is on its way, even with months in the archive already', async () => {
    await archive(JANUARY);
    const failing = makeFailingDb(db());
    failing.failAt(1);
    await expect(archive(FEBRUARY, { db: failing.db })).rejects.toThrow('fails');
    expect(await states()).toEqual([
      [JANUARY, 'archived'],
      [FEBRUARY, 'archiving'],
    ]);
    expect(await audit()).toEqual([]);
  });

  it('L3 finds what the ledger opens with and the archive does not say, to the last digit', async () => {
    const update = (set: string, where: string) =>
      db().query(`UPDATE ledger_opening SET ${set} WHERE ${where}`);
    await archive(JANUARY);
    const found = async () => (await audit()).find(({ id }) => id === 'ARCHIVE')?.violations;
    await update('available = available + 0.00000001', 'member = 8');
    expect(await found()).toEqual([
      'member 8, coin 1, account 1 opens with 5.00000001 + 0.00000000, its archived postings say 5.00000000 + 0.00000000',
    ]);
    await update('available = 5, frozen = 1', 'member = 8');
    expect(await found()).toEqual([
      expect.stringContaining('member 8, coin 1, account 1 opens with 5.00000000 + 1.00000000'),
    ]);
    await db().query('DELETE FROM ledger_opening WHERE member = 8');
    expect(await found()).toEqual([
      expect.stringContaining('opens with 0.00000000 + 0.00000000, its archived'),
    ]);
    await db().query("INSERT INTO ledger_opening VALUES (8, 1, 1, '', 5, 0), (0, 2, 0, 'fees', 1, 0)");
    expect(await found()).toEqual([
      'house fees, coin 2 opens with 1.00000000 + 0.00000000, its archived postings say 0.00000000 + 0.00000000',
    ]);
  });

  it('restores months of a program that had fewer stages, and reads files without postings', async () => {
    const holds: ArchiveStage = {
      name: 'ended-holds',
      leaders: { table: 'ledger_transaction', condition: "l.id <= $1 AND l.kind = 'settle'" },
      tables: [{ name: 'ledger_transaction', key: ['id'], belongs: 'r.id = ANY ($1::bigint[])' }],
    };
    const [stage] = deps().stages;
    await archive(JANUARY);
    await expect(restore(JANUARY, { stages: [stage!, holds] })).resolves.toMatchObject({ month: JANUARY });
    rmSync(path.join(folder, JANUARY), { recursive: true });
    const { files } = await archive(JANUARY, { stages: [stage!, holds] });
    expect(files).toMatchObject([{ chunks: 2 }, { stage: 'ended-holds', chunks: 0 }]);
    expect(files[1]?.rows).toEqual({});
    expect(await audit()).toEqual([]);
  });

  it('reports its progress every hundred chunks and at the end', async () => {
    const entries = Array.from({ length: 100 }, (_, at) => deposit(`many ${at}`, 9, '1'));
    await bookIn('2020-05', (tx) => ledger.postAll(tx, entries));
    const later = { now: () => Date.UTC(2020, 9, 1) };
    await archive(JANUARY);
    expect(log).toEqual([
      `${JANUARY}: 2 of 2 chunks of transactions removed`,
      `${JANUARY} is in the archive`,
    ]);
    await archive(FEBRUARY);
    await audit();
    log.length = 0;
    await archive('2020-05', { ...later, chunk: 1 });
    await restore('2020-05', later);
    const progress = (word: string) =>
      [100, 101].map((count) => `2020-05: ${count} of 101 chunks of transactions ${word}`);
    expect(log.filter((line) => line.includes(' of '))).toEqual([
      ...progress('removed'),
      ...progress('restored'),
    ]);
  });

  it('restores nothing as whole from a file with fewer chunks than its manifest says', async () => {
    await archive(JANUARY);
    const file = path.join(folder, JANUARY, 'manifest.json');
    const text = readFileSync(file, 'utf8').replace('"chunks": 2', '"chunks": 3');
    writeFileSync(file, text);
    const digest = createHash('sha256').update(text).digest('hex');
    await db().query('UPDATE archive_month SET digest = $1', [digest]);
    await expect(restore(JANUARY)).rejects.toThrow('has 2 chunks, not 3');
    expect(await states()).toEqual([[JANUARY, 'restoring']]);
  });

  it.each([
    ['archive', 'archive'],
    ['archive', 'restore'],
    ['restore', 'restore'],
    ['restore', 'archive'],
  ] as const)('%s can be cut short at any statement, then %s goes on', async (first, next) => {
    const run = { archive, restore };
    const whole = await contents();
    await archive(JANUARY);
    const moved = await contents();
    const failing = makeFailingDb(db());
    failing.failAt(Infinity);
    await restore(JANUARY, { db: failing.db });
    const statements = failing.statements();
    expect(statements).toBeGreaterThan(6);
    for (let at = 1; at <= statements; at += 3) {
      // A restored month leaves its files, which another move would not overwrite.
      rmSync(path.join(folder, JANUARY), { recursive: true });
      if (first === 'restore') await archive(JANUARY);
      failing.failAt(at);
      const cut = await run[first](JANUARY, { db: failing.db }).then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (cut !== 'done') {
        expect(cut).toBe(`statement ${at} fails`);
        expect(await states()).toEqual([[JANUARY, first === 'archive' ? 'archiving' : 'restoring']]);
        expect([await audit(false), await audit()]).toEqual([[], []]);
        const underWay = `${JANUARY} is being ${first === 'archive' ? 'archived' : 'restored'}`;
        await expect(archive(FEBRUARY)).rejects.toThrow(underWay);
        await expect(restore(FEBRUARY)).rejects.toThrow(underWay);
        await run[next](JANUARY);
        expect(await contents()).toEqual(next === 'archive' ? moved : whole);
        expect(await audit()).toEqual([]);
      }
      if ((await states()).length > 0) await restore(JANUARY);
      expect(await contents()).toEqual(whole);
    }
  });
});
