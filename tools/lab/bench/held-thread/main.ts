import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Assault } from './attackers.process';

/**
 * How long reads of market data hold the server's thread: 20 addresses ask for something else each time, as often as they
 * may. `node --import tsx tools/lab/bench/held-thread/main.ts [seconds]`, on Linux.
 */
const SERVER = new URL('./server.process.ts', import.meta.url);
const ATTACKERS = new URL('./attackers.process.ts', import.meta.url);
const SECONDS = Number(process.argv[2] ?? 8);
const PATHS = {
  nothing: '/healthz',
  'newest trades': '/market/history/trade?symbol=SYMBOL&size=SIZE',
  bars: '/market/history/kline?symbol=SYMBOL&period=1min&size=SIZE',
  'bars of a range': '/market/history/candles?symbol=SYMBOL&period=60min&from=1700000000&size=SIZE',
  'order book': '/market/depth?symbol=SYMBOL&type=step0',
  'all tickers': '/market/tickers',
} as const;

/** Longest times that the thread was held: by its own work, and with what else the machine did. */
interface Held {
  readonly heldP99Ms: number;
  readonly heldMs: number;
  readonly delayMs: number;
}

async function answerOf<T>(child: ChildProcess, question: unknown): Promise<T> {
  const answered = once(child, 'message') as Promise<[T]>;
  if (question !== undefined) child.send(question as object);
  return (await answered)[0];
}

/** Longest answer of the health check, asked every 20 ms, in ms. */
async function watchHealth(base: string, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const asked = performance.now();
    await (await fetch(`${base}/healthz`)).text();
    longest = Math.max(longest, performance.now() - asked);
    await wait(20);
  }
  return longest;
}

async function measure(path: string, addresses: number): Promise<string> {
  const server = fork(fileURLToPath(SERVER));
  const { base, symbols } = await answerOf<Pick<Assault, 'base' | 'symbols'>>(server, undefined);
  const attackers = fork(fileURLToPath(ATTACKERS));
  try {
    const assault: Assault = { base, symbols, path, addresses, seconds: SECONDS };
    await answerOf(server, 'reset');
    const stop = new AbortController();
    const health = watchHealth(base, stop.signal);
    const answered = await answerOf<number>(attackers, assault);
    const { delayMs, heldMs, heldP99Ms } = await answerOf<Held>(server, 'read');
    stop.abort();
    const figures = [answered / SECONDS, heldP99Ms, heldMs, delayMs, await health];
    return figures.map((one) => one.toFixed(0)).join(' | ');
  } finally {
    server.kill();
    attackers.kill();
  }
}

console.log(
  '| read | answers/s | held p99 ms | held longest ms | loop delay longest ms | health longest ms |',
);
for (const [name, path] of Object.entries(PATHS)) {
  if (process.argv[3] === undefined || name.includes(process.argv[3]))
    console.log(`| ${name} | ${await measure(path, name === 'nothing' ? 1 : 20)} |`);
}
