import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running server of the bench. */
export interface BenchServer {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

const READY_MS = 120_000;
const ANY_RATE = '9999999';
/** Limits that one machine playing a thousand visitors does not meet. */
export const ANY_RATES = {
  REQUEST_RATE: ANY_RATE,
  VISITOR_RATE: ANY_RATE,
  MEMBER_RATE: ANY_RATE,
  MONEY_RATE: ANY_RATE,
  MONEY_CALLS_A_DAY: '9999999',
  CHANGES_AN_HOUR: '9999999',
  MARKET_RATE: ANY_RATE,
  SOCKETS_PER_ADDRESS: '100000',
};
/** As in production otherwise: without developer checks; operators review. Commits before `PLAY` read `PLAY_MONEY`. */
export const PLAY_SETTINGS = {
  NODE_ENV: 'production',
  PLAY: '1',
  PLAY_MONEY: '1',
  EPHEMERAL_DATA: '1',
  AUTO_REVIEW_SECONDS: '0',
};
const SETTINGS = {
  ...PLAY_SETTINGS,
  HOST: '127.0.0.1',
  OPERATOR_PORT: '0',
  LOG_LEVEL: 'warn',
  ...ANY_RATES,
};

/** Starts the built server on a free port; resolves when it is ready. Throws with its output when it is not in time. */
export async function startServer(root: string, env: Readonly<Record<string, string>>): Promise<BenchServer> {
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.mjs')], {
    // A server of another commit shows this workspace's app.
    env: {
      ...{ PATH: process.env.PATH, ...SETTINGS, PORT: String(port) },
      ...{ APP_DIR: path.resolve('apps/mobile/dist'), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  }
  const ended = once(child, 'close');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    process.off('exit', killed);
  };
  const until = Date.now() + READY_MS;
  while (!(await isReady(base))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`The server did not get ready:\n${said}`);
    }
    await pause(50);
  }
  return { base, stop };
}

const isReady = (base: string) =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A TCP port of the loopback that no process uses now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
