import type { Catalogue, LiveCatalogue } from '@ex/server-catalogue';
import type { Db, Poller, VenueClock } from '@ex/server-db';
import type { Batches, Texts } from '@ex/server-http';
import type { ImageStore, Signer } from '@ex/server-http/uploads';
import type { FinanceDeps } from '@ex/server-finance';
import type { GuardRails } from '@ex/server-guard-rails';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { HashCost, MembersDeps, SessionCache } from '@ex/server-members';
import type { Modes, VenueModes } from '@ex/server-modes';
import type { FrequentSubscribers } from '@ex/server-notices';
import type { Reviews } from '@ex/server-operator';
import type { OptionMoney, SettlementWorker } from '@ex/server-options';
import type { PushKey } from '@ex/server-push';
import type { RiskDesk } from '@ex/server-risk';
import type { Settings, SiteConfiguration } from '@ex/server-site-config';
import type { MatchingVenue } from '@ex/server-spot';
import type { SpotWorker } from '@ex/server-spot';
import type { TransfersDeps } from '@ex/server-transfers';
import type { PayoutDeps, WalletDeps } from '@ex/server-wallet';
import type { VenueCluster } from '../cluster/open-cluster';
import type { Config } from '../settings/config';
import type { BackgroundFailures } from '../operation/background-failures';
import type { BatchRecorder } from '../operation/batch-metrics';

/** The parts of the venue, joined. */
export interface VenueServices {
  readonly db: Db;
  readonly feed: MarketFeed;
  /** Why the feed knows no market yet; undefined once it does. */
  readonly feedOutage: () => string | undefined;
  /** Limits that members set themselves; undefined where the site has none. */
  readonly guards: GuardRails | undefined;
  /** Money that options are staked with. */
  readonly money: OptionMoney;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  /** Takes over the markets of the feed into the catalogue. */
  readonly followMarkets: LiveCatalogue['follow'];
  /** The configuration in force. */
  readonly site: SiteConfiguration;
  /** How operators change it. */
  readonly settings: Settings;
  readonly members: MembersDeps;
  readonly wallet: WalletDeps;
  /** Payment of withdrawals, by hand and by a provider. */
  readonly payouts: PayoutDeps;
  readonly finance: FinanceDeps;
  readonly transfers: TransfersDeps;
  /** Trading modes and switches set by an operator. */
  readonly modes: VenueModes;
  /** Permitted actions per market: the operator's modes, and markets that the house has left. */
  readonly tradingModes: Modes;
  /** Limits that every product asks about. */
  readonly risk: RiskDesk;
  /** Everything that waits for an operator, of all libraries. */
  readonly reviews: Reviews;
  readonly settlement: SettlementWorker;
  /** Delivers transfers to members. */
  readonly delivery: Poller;
  /** Queues of the calls that are written together. */
  readonly batches: Batches;
  readonly exchange: MatchingVenue;
  /** Fills resting spot orders that the market has reached. */
  readonly houseMaker: SpotWorker;
  /** Images of members. */
  readonly images: ImageStore;
  /** Signs addresses of private images. */
  readonly signer: Signer;
  /** Members of tokens. */
  readonly sessionCache: SessionCache;
  /** Texts of the server. */
  readonly texts: Texts;
  /** Who wants messages of frequent kinds. */
  readonly subscribers: FrequentSubscribers;
  /** Key pair of push messages; undefined where the site sends none. */
  readonly pushKey: PushKey | undefined;
  /** The time of the venue, and whether money may move by it. */
  readonly clock: VenueClock;
  /** The time of the venue in ms. */
  readonly now: () => number;
  /** Throws an `ApiRejection` while the time cannot be trusted. */
  readonly requireSoundClock: () => void;
  /** The other processes; undefined where this one is alone. */
  readonly cluster: VenueCluster | undefined;
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isLeaving: () => boolean;
  /** Failures of workers and clean-ups. */
  readonly background: BackgroundFailures;
  /** Measures the batches. */
  readonly batchRecorder: BatchRecorder;
}

/** Services that the parts share; the feed runs, unless its provider is away. */
export interface VenueBase {
  readonly config: Config;
  readonly db: Db;
  readonly clock: VenueClock;
  readonly feed: MarketFeed;
  readonly feedOutage: () => string | undefined;
  readonly hashCost: HashCost;
  readonly log: (message: string) => void;
  readonly background: BackgroundFailures;
  readonly cluster: VenueCluster | undefined;
  readonly isLeaving: () => boolean;
  /** Texts of the server. */
  readonly texts: Texts;
}
