import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A NATS server of a test. */
export interface TestNats {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Not on everybody's search path. */
const SYSTEM_FOLDER = '/usr/sbin';

/** The program `nats-server` of a search path, by default this machine's; undefined where there is none. */
export function findNats(
  folders: readonly string[] = [...(process.env['PATH'] ?? '').split(path.delimiter), SYSTEM_FOLDER],
): string | undefined {
  return folders.map((folder) => path.join(folder, 'nats-server')).find((file) => existsSync(file));
}

/** Starts a server at a free port that accepts clients with the token. */
export async function startNats(program: string): Promise<TestNats> {
  const child = spawn(program, ['--addr', '127.0.0.1', '--port', '-1', '--auth', 'secret'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /client connections on [\d.]+:(\d+)/.exec(output)?.[1];
      if (found && output.includes('Server is ready')) resolve(found);
    });
    void ended.then(() => reject(new Error(`nats-server ended: ${output}`)));
  });
  return {
    url: `nats://secret@127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
