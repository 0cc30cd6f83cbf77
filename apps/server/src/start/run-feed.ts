import { setTimeout as wait } from 'node:timers/promises';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Config } from '../settings/config';
import { within } from './within';

/** How long (ms) a start waits for the provider; without it members can do everything that needs no price. */
const START_WAIT_MS = 5_000;
/** A feed without a provider starts within seconds; one of several servers waits for the server that has the market data. */
const START_LIMIT_MS = 60_000;
/** Pause (ms) before the next attempt; the feed itself tries for a minute each time. */
const RETRY_MS = 1_000;

/** A feed that is started until it runs. */
export interface RunningFeed {
  /** Resolves when the feed runs, or when its provider has not answered for a while. Rejects when the feed cannot run at all. */
  readonly ready: Promise<void>;
  /** Why no market is known; undefined once there are some. */
  readonly outage: () => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Dependencies for starting a feed. */
export interface RunFeedDeps {
  readonly config: Pick<Config, 'MARKET_FEED' | 'MARKET_UPSTREAM'>;
  readonly log: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly onError: (error: unknown) => void;
  readonly startWaitMs?: number;
  readonly startLimitMs?: number;
}

/** Starts a feed that needs no provider. Rejects when it takes so long that it cannot be expected any more. */
const startWithin = (feed: Pick<MarketFeed, 'start'>, ms: number): Promise<void> =>
  within(feed.start(), ms, () => {
    throw new Error(
      `No market data came within ${ms / 1000} s. Another server of this venue has it: give all servers the same NATS_URL.`,
    );
  });

/** Starts a feed. If the provider is away, it waits for a while, then retries in the background until the stop. */
export function runFeed(
  feed: Pick<MarketFeed, 'start' | 'stop' | 'markets'>,
  { config, log, warn, onError, startWaitMs = START_WAIT_MS, startLimitMs = START_LIMIT_MS }: RunFeedDeps,
): RunningFeed {
  const stopping = new AbortController();
  const { signal } = stopping;
  let fault = 'the market data provider has not answered yet';
  const keepStarting = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await feed.start();
      } catch (error) {
        if (signal.aborted) return;
        fault = error instanceof Error ? error.message : String(error);
        onError(error);
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const outage = (): string | undefined => (feed.markets().length > 0 ? undefined : fault);
  const begin = async (): Promise<void> => {
    if (config.MARKET_FEED !== 'htx') return startWithin(feed, startLimitMs);
    log(`Waiting for the market data provider ${config.MARKET_UPSTREAM}`);
    await Promise.race([keepStarting(), wait(startWaitMs, undefined, { signal })]);
    const reason = outage();
    if (reason !== undefined) warn(`Trading is closed until there are prices: ${reason}`);
  };
  return {
    ready: begin(),
    outage,
    stop: async () => {
      stopping.abort();
      await feed.stop();
    },
  };
}
