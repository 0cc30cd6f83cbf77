import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly base: string;
  readonly output: () => string;
  readonly isAlive: () => boolean;
  /** Pauses or resumes the process. */
  readonly pause: (isPaused: boolean) => void;
  /** Sends a signal and returns the exit code, or the signal that ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

const TOOLS = path.join(__dirname, '../../../../tools');
const CHEAP_HASHES = pathToFileURL(path.join(TOOLS, 'testing/cheap-hashes.mjs')).href;
/** Flags of Node for programs that tests start. */
export const SHORT_LIVED = ['--require', path.join(TOOLS, 'jest/compile-less.cjs')];

/** Longest that a start may take on a busy machine (ms): less than a test, which then says what the server has printed. */
const START_LIMIT_MS = 150_000;

/** A process that ended before it served, or was ended because it took too long. */
export class NotStarted extends Error {
  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`the server ended with ${code}: ${output}`);
  }
}

/**
 * Starts the built server; resolves when it prints its address. Its password hashes cost nothing but in
 * production. Throws `NotStarted` when it ends before.
 */
export async function startServer(
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const flags = [...SHORT_LIVED, ...(env['NODE_ENV'] === 'production' ? [] : ['--import', CHEAP_HASHES])];
  const child = spawn(process.execPath, [...flags, main], {
    // Tests may keep temporary files in memory.
    env: { PATH: process.env['PATH'], EPHEMERAL_DATA: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /(?:runs|listening) at (http:[^\s"]+)/.exec(output)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(([code]) => reject(new NotStarted(code, output)));
  });
  const limit = setTimeout(() => {
    output += `\nneither served nor ended within ${START_LIMIT_MS} ms`;
    child.kill('SIGKILL');
  }, START_LIMIT_MS);
  return {
    base: await address.finally(() => clearTimeout(limit)),
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    pause: (isPaused) => void child.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    end: async (signal) => {
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by ?? 'SIGKILL';
    },
  };
}
