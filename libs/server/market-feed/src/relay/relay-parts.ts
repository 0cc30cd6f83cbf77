import type { Bus } from '@ex/server-cluster';
import type { MarketFeed } from '../feed';
import type { RelayableFeed } from './relayable-feed';

/** Dependencies of a relayed feed. */
export interface RelayParts {
  readonly bus: Bus;
  /** Makes the feed that this process runs while it leads; not started. */
  readonly open: () => Promise<RelayableFeed>;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Time that goes on while the process is stopped, ms. */
  readonly clock?: () => number;
  /** Faults that nobody waits for. */
  readonly onError: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** One feed for many processes: whoever holds the lease `feed` runs it, and all show what that process publishes. */
export interface RelayedFeed extends MarketFeed {
  /**
   * This process holds the lease `feed` with this epoch: it runs the feed and publishes from now on. Resolves when the
   * first frames are out; rejects when the feed cannot be started, or when another has taken over meanwhile: the lease
   * should be given up then.
   */
  lead(epoch: number): Promise<void>;
  /** This process no longer holds the lease. Happens by itself when it hears of a later holder. */
  follow(): Promise<void>;
  /** The epoch this process leads with; undefined while it follows. */
  leads(): number | undefined;
  /** Whether all that was published is here: whoever leads next should know the prices before. */
  isComplete(): boolean;
}
