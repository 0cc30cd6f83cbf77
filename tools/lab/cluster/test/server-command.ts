import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from '../cluster';

/** How a command of the server ended, and what it said. */
export interface CommandEnd {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Runs a command of this workspace, such as `npm run audit`, on the database of a cluster. */
export async function runServerCommand(
  { folder, databaseUrl }: Cluster,
  name: 'audit' | 'migrate',
  args: readonly string[] = [],
): Promise<CommandEnd> {
  const data = path.join(folder, name);
  mkdirSync(data, { recursive: true });
  const log = path.join(folder, 'logs', `${[name, ...args].join('')}.log`);
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', `apps/server/src/commands/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: data },
    stdio: ['ignore', output, output],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: readFileSync(log, 'utf8').trim().split('\n') };
}
