import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseUser, findPostgres, requirePostgres, startCluster } from '../test/postgres';
import type { Cluster } from '../test/postgres';

const ROOT = path.resolve(__dirname, '../..');
/** A folder of the search path may lack the programs of backups; the package's own folder has all. */
const bin = findPostgres({}) ?? requirePostgres();
/** Scripts run as the account of PostgreSQL, as an operator runs them. */
const account = databaseUser();

let cluster: Cluster;
let url: string;
let folder: string;
let server: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  if (account) chownSync(folder, account.uid, account.gid);
  server = path.join(ROOT, '.cache/drill/server');
  mkdirSync(path.dirname(server), { recursive: true });
  execFileSync(process.execPath, [path.join(ROOT, 'apps/server/build.mjs'), server]);
  cluster = await startCluster(bin, ROOT);
  sql('postgres', 'CREATE DATABASE trade');
  const own = new URL(cluster.url);
  own.pathname = '/trade';
  url = own.href;
  await fillVenue();
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.dirname(server), { recursive: true, force: true });
});

function sql(database: string, statement: string): void {
  const target = new URL(cluster.url);
  target.pathname = `/${database}`;
  execFileSync(path.join(bin, 'psql'), ['--quiet', '--command', statement, target.href]);
}

/** Starts the server once: it makes the schema, and the demo member with money. */
async function fillVenue(): Promise<void> {
  const app = path.join(folder, 'app');
  mkdirSync(app);
  writeFileSync(path.join(app, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const env = { PATH: process.env['PATH'], PLAY: '1', PORT: '0', DATABASE_URL: url, APP_DIR: app };
  const data = path.join(folder, 'data');
  const child = spawn(process.execPath, [path.join(server, 'main.mjs')], {
    env: { ...env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('runs at')) break;
  child.kill('SIGTERM');
  await once(child, 'close');
}

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'deploy', script), [...args], {
    env: { PATH: `${bin}:${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, ...env },
    encoding: 'utf8',
    cwd: folder,
    ...account,
  });
  return { code: status, text: stdout + stderr };
}

/** Makes a backup and returns its folder. */
function backUp(env: Readonly<Record<string, string>> = {}): string {
  const backups = mkdtempSync(path.join(folder, 'backups-'));
  if (account) chownSync(backups, account.uid, account.gid);
  expect(run('backup.sh', [], { BACKUP_DIR: backups, DATABASE_URL: url, ...env })).toMatchObject({ code: 0 });
  const [name = ''] = readdirSync(backups).filter((entry) => !entry.startsWith('.'));
  return path.join(backups, name);
}

const drill = (backup: string) =>
  run('restore-drill.sh', [backup], {
    DATABASE_USER: 'test',
    AUDIT: `${process.execPath} ${path.join(server, 'audit.mjs')} --full`,
    TMPDIR: folder,
  });

it('restores a backup elsewhere, with an audit that finds nothing and nothing left behind', () => {
  const result = drill(backUp());
  expect(result.text).toContain('restored: 1 members');
  expect(result.text).toContain('the ledger and the archive are in order');
  expect(result.code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('restore-drill'))).toEqual([]);
});

it('RISK-88 restores the archive with the database, and finds a month that the backup lacks', () => {
  const archive = mkdtempSync(path.join(folder, 'archive-'));
  const month = path.join(archive, '2020-01');
  mkdirSync(month);
  const manifest = JSON.stringify({ format: 1, month: '2020-01', upTo: '0', madeAt: '', files: [] });
  writeFileSync(path.join(month, 'manifest.json'), manifest);
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, archive]);
  const digest = createHash('sha256').update(manifest).digest('hex');
  sql(
    'trade',
    `INSERT INTO archive_month (month, up_to, digest, state) VALUES ('2020-01', 0, '${digest}', 'archived')`,
  );
  const whole = drill(backUp({ ARCHIVE_DIR: archive }));
  const lacking = drill(backUp());
  sql('trade', 'DELETE FROM archive_month');
  expect(whole).toMatchObject({
    code: 0,
    text: expect.stringContaining('the archive are in order') as string,
  });
  expect(lacking.text).toContain('BROKEN  ARCHIVE');
  expect(lacking.code).toBe(1);
});

it('finds a damaged backup', () => {
  const damaged = path.join(folder, 'damaged');
  cpSync(backUp(), damaged, { recursive: true });
  writeFileSync(path.join(damaged, 'database/PG_VERSION'), 'x');
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, damaged]);
  expect(drill(damaged)).toMatchObject({ code: 2, text: expect.stringContaining('damaged') as string });
});

it('finds a balance that no posting explains', () => {
  const change = `SET session_replication_role = replica;
    UPDATE ledger_balance SET available = available + 1 WHERE ctid = (SELECT ctid FROM ledger_balance LIMIT 1)`;
  sql('trade', change);
  const result = drill(backUp());
  expect(result.text).toContain('BROKEN  L3');
  expect(result.code).toBe(1);
});
