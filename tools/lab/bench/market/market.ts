import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How fast the stream runs. */
export interface Pace {
  /** Frames a second for each topic of each socket. */
  readonly framesPerSecond: number;
  /** Time of the market that passes with a frame; above `1 / framesPerSecond` the market's time runs faster. */
  readonly secondsPerFrame: number;
}

/** As the venue sends: one frame a second. */
export const USUAL: Pace = { framesPerSecond: 1, secondsPerFrame: 1 };
/** A flood: 200 frames a second of a market whose time is ours. */
export const FLOOD: Pace = { framesPerSecond: 200, secondsPerFrame: 1 / 200 };

/** A market data provider of the bench, in a process of its own. */
export interface BenchMarket {
  /** Environment of a server whose pages take their market data from it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the pace; returns how many frames were sent since the last time. */
  readonly run: (pace: Pace) => Promise<number>;
}

/**
 * Runs `work` with a market and ends it, however the work ends.
 * @param bars least number of bars in an answer of the history; what was asked for by default
 */
export async function withMarket<T>(work: (market: BenchMarket) => Promise<T>, bars = 0): Promise<T> {
  const program = fileURLToPath(new URL('./market.process.ts', import.meta.url));
  const child = fork(program, [String(bars)], { stdio: 'inherit' });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The market of the bench ended.')));
  ended.catch(() => undefined);
  const heard = async <M>(): Promise<M> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [M];
    return message;
  };
  try {
    const { port } = await heard<{ port: number }>();
    const address = `127.0.0.1:${port}`;
    return await work({
      env: { MARKET_BASE: `http://${address}`, MARKET_WS: `ws://${address}/ws` },
      run: async (pace) => {
        const told = heard<{ sent: number }>();
        child.send(pace);
        return (await told).sent;
      },
    });
  } finally {
    process.off('exit', killed);
    child.kill('SIGKILL');
  }
}
