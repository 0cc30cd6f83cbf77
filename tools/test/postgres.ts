import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { aptInstall } from './command';

/** A PostgreSQL that lives for one test run. */
export interface Cluster {
  /** Of an empty database; its user may create more. */
  readonly url: string;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';

/** Folder with initdb and pg_ctl: the search path, then Debian's versions, newest first; undefined when there is none. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env, debian = DEBIAN): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(env.PATH ?? '').split(path.delimiter),
    ...versions.map((name) => path.join(debian, name, 'bin')),
  ];
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** Folder of the PostgreSQL programs, installed now if need be and possible. */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  aptInstall('PostgreSQL', ['postgresql']);
  const installed = findPostgres();
  if (!installed)
    throw new Error('PostgreSQL was installed but not found; put its bin folder on the search path.');
  return installed;
}

/** PostgreSQL refuses to run as root, so root hands it to the user that the package made. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes the folder of an empty database whose user, `test`, needs no password. Throws what the program says. */
export function makeDatabaseFolder(bin: string, data: string, user = databaseUser()): void {
  const args = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), args, {
    cwd: path.dirname(data),
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
}

/** Whether a port is free, or a free one when asked for port 0. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/**
 * A port of this workspace's own when it is free, otherwise any. The address is part of what the results of database
 * tests are cached by, so it should be the same each time.
 */
async function choosePort(root: string): Promise<number> {
  const own = 20_000 + (createHash('sha256').update(root).digest().readUInt16BE() % 10_000);
  const port = (await tryPort(own)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No free port for PostgreSQL.');
  return port;
}

/**
 * Starts a cluster in a temporary folder. Nothing is synced to disk, which is right for tests; `durable` syncs each
 * commit, as a venue would have it. Throws the program's error.
 */
export async function startCluster(
  bin: string,
  root: string,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<Cluster> {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await choosePort(root);
  const data = path.join(folder, 'data');
  const program = (name: string, ...args: string[]) =>
    execFileSync(path.join(bin, name), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    });
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=${durable ? 'on' : 'off'}`;
  const stop = () => {
    if (existsSync(path.join(data, 'postmaster.pid')))
      program('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    makeDatabaseFolder(bin, data, user);
    program('pg_ctl', 'start', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings);
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgresql://test@127.0.0.1:${port}/postgres`, stop };
}

/** A cluster for the time of a program: a signal that ends the program ends the cluster first. */
export async function startOwnCluster(bin: string, root: string): Promise<Cluster> {
  const cluster = await startCluster(bin, root);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      cluster.stop();
      process.exit(1);
    });
  return cluster;
}
