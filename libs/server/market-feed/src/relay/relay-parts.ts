import type { Bus } from '@ex/server-cluster';
import type { MarketFeed } from '../feed';
import type { RelayableFeed } from './relayable-feed';

/** Dependencies of a relayed feed. */
export interface RelayParts {
  readonly bus: Bus;
  /** Makes the feed that this process runs while it leads; not started. */
  readonly open: () => Promise<RelayableFeed>;
  /** The time of the venue in ms. */
  readonly now: () => number;
  /** Time that continues while the process is stopped, ms. */
  readonly clock?: () => number;
  /** Called on faults of work in the background. */
  readonly onError: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** One feed for many processes: the holder of the lease `feed` runs it, and all processes show what it publishes. */
export interface RelayedFeed extends MarketFeed {
  /**
   * This process holds the lease `feed` with this epoch: it runs the feed and publishes from now on. Resolves when the
   * first frames are out. Rejects when the feed cannot be started, or when another process has taken over: the caller should
   * then release the lease.
   */
  lead(epoch: number): Promise<void>;
  /** This process no longer holds the lease. The feed calls it when it receives frames of a later holder. */
  follow(): Promise<void>;
  /** The epoch this process leads with; undefined while it follows. */
  leads(): number | undefined;
  /** Whether this process has everything that was published: the next holder needs the earlier prices. */
  isComplete(): boolean;
}
