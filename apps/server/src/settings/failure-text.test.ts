import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@ex/server-db';
import type { Sql } from '@ex/server-db';
import { requirePostgresUrl } from '@ex/server-db/testing';
import { readConfig } from './config';
import { openOwnFeed } from '../start/open-feed';
import { failureText } from './failure-text';
import { signingKey } from './signing-key';

const folder = mkdtempSync(path.join(tmpdir(), 'failure-'));
const file = path.join(folder, 'file');
writeFileSync(file, 'not a folder');
afterAll(() => rmSync(folder, { recursive: true }));

/** The text for an error that the system really gave. */
async function textOf(env: Record<string, string>, act: (config: ReturnType<typeof readConfig>) => unknown) {
  const config = readConfig(env);
  const error: unknown = await Promise.resolve(config)
    .then(act)
    .then(
      () => undefined,
      (fault: unknown) => fault,
    );
  return failureText(error, config);
}
/** A database in which no feed has kept anything yet. */
const NO_STATE: Sql = { query: () => Promise.resolve([]) };
const listen = ({ HOST: host, PORT: port }: ReturnType<typeof readConfig>) =>
  new Promise((resolve, reject) =>
    createServer()
      .once('error', reject)
      .listen({ host, port }, () => resolve(undefined)),
  );

it('says what HOST may be', async () => {
  const text = await textOf({ HOST: '203.0.113.9', PORT: '0' }, listen);
  expect(text).toContain('HOST must be an address of this machine');
});

it('says what to do about a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const text = await textOf({ PORT: String(port) }, listen).finally(() => other.close());
  expect(text).toContain(`Another program uses port ${port}. Stop it, or set PORT`);
});

it('says where data can be, when the folder cannot be made', async () => {
  const env = { DATA_DIR: path.join(file, 'data') };
  expect(await textOf(env, ({ DATA_DIR }) => signingKey(DATA_DIR))).toContain('Set DATA_DIR to a folder');
});

it.each([
  ['missing', 'none.csv'],
  ['a folder', '.'],
  ['no candles', 'file'],
])('says what MARKET_REPLAY names when it is %s', async (_what, name) => {
  const env = { MARKET_FEED: 'replay', MARKET_REPLAY: path.join(folder, name), DATA_DIR: folder };
  const text = await textOf(env, (config) => openOwnFeed(config, NO_STATE, Date.now));
  expect(text).toContain(path.join(folder, name));
  expect(text).toContain('MARKET_REPLAY names a CSV file');
});

it('RISK-114 explains a database that cannot be written', async () => {
  const db = await openPostgres({ url: requirePostgresUrl(), connections: 1 });
  const standby = await textOf({}, () =>
    db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      await tx.query('CREATE TABLE nothing (id integer)');
    }),
  );
  expect(standby).toContain('no standby, and no session that is read-only');
  const stranger = await textOf({}, () =>
    db.transaction(async (tx) => {
      await tx.query('SET LOCAL ROLE pg_monitor');
      await tx.query('SELECT FROM pg_authid');
    }),
  );
  expect(stranger).toContain('Name their owner');
  await db.close();
});

it('explains a full disk, a port that needs rights, an unknown host, and leaves other errors unchanged', () => {
  const config = readConfig({});
  const fault = (fields: object) => failureText(Object.assign(new Error('fault'), fields), config);
  expect(fault({ code: 'ENOSPC' })).toContain('Free some room');
  expect(fault({ code: 'EACCES', syscall: 'listen', port: 80 })).toContain('above 1023');
  expect(fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: config.HOST })).toContain(
    'HOST must be',
  );
  expect(fault({})).toBe('fault');
});
