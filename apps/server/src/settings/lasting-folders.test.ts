import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { requireLastingData, requireLastingFolder } from './lasting-folders';
import { useServerBuild } from '../testing/server-build';
import { startServer } from '../testing/server-process';

const { bundle } = useServerBuild();
const [TMPFS, RAMFS, OVERLAY, EXT4] = [0x01021994, 0x858458f6, 0x794c7630, 0xef53];
const strict = { EPHEMERAL_DATA: false };

it.each([TMPFS, RAMFS, OVERLAY])(
  'RISK-87 refuses an archive on file system %d, unless it is a trial',
  (type) => {
    const require = (config = strict) =>
      requireLastingFolder('/nowhere/archive', 'archived months', config, () => type);
    expect(() => require()).toThrow('/nowhere/archive is on');
    expect(() => require()).toThrow('archived months would be lost with it');
    expect(() => require({ EPHEMERAL_DATA: true })).not.toThrow();
  },
);

it('RISK-87 asks for the file system of the nearest folder that exists', () => {
  const asked: string[] = [];
  requireLastingFolder('/nowhere/archive', 'months', strict, (folder) => {
    asked.push(folder);
    return EXT4;
  });
  expect(asked).toEqual(['/']);
});

describe('RISK-87 a server in production', () => {
  const elsewhere = {
    DATABASE_URL: 'postgres://localhost/trade',
    UPLOADS_URL: 's3://trade/uploads?endpoint=http://localhost:1',
    SIGNING_KEY: '00'.repeat(32),
  };
  const check = (env: Readonly<Record<string, string>>) => () =>
    requireLastingData(readConfig({ NODE_ENV: 'production', ...env }), () => TMPFS);

  it('keeps nothing in memory that has to stay', () => {
    expect(check({})).toThrow(/the database .*uploads .*the signing key .*would be lost/);
    const { UPLOADS_URL: _, ...withoutStore } = elsewhere;
    expect(check(withoutStore)).toThrow(/: uploads \(UPLOADS_URL is not set\) would be lost/);
    expect(check({ ...elsewhere, ARCHIVE_DIR: '/nowhere' })).toThrow('archived months');
  });

  it('may run on memory when all of it is elsewhere, as in the compose file', () => {
    expect(check(elsewhere)).not.toThrow();
    expect(check({ NODE_ENV: 'development' })).not.toThrow();
  });
});

describe('RISK-87 a folder in the memory of this machine', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join('/dev/shm', 'lasting-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stops the archive command before it reads a row', () => {
    const run = (env: Readonly<Record<string, string>>) =>
      spawnSync(
        process.execPath,
        [bundle().housekeeping, 'archive', '--folder', path.join(folder, 'archive')],
        {
          cwd: folder,
          env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
          encoding: 'utf8',
        },
      );
    const refused = run({});
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('archived months would be lost');
    expect(run({ EPHEMERAL_DATA: '1' }).stderr).toContain('There is no database');
  });

  it('stops a server in production', async () => {
    const env = { NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', EPHEMERAL_DATA: '0' };
    const failure: unknown = await startServer(bundle().main, env).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining('would be lost') as string });
  });
});
