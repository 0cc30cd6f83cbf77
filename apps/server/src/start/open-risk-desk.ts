import { makePoller } from '@ex/server-db';
import type { Db, Poller } from '@ex/server-db';
import { tradingHeldCondition } from '@ex/server-members';
import { makeRiskDesk } from '@ex/server-risk';
import type { HouseDesk, HousePage, RiskDesk, RiskDeskDeps } from '@ex/server-risk';
import type { VenueCluster } from '../cluster/open-cluster';
import type { BackgroundFailures } from '../operation/background-failures';

/** How far memory may be behind what other processes did (ms). */
const EVERY_MS = 1_000;

/** Dependencies for opening the risk desk. */
export interface RiskDeskParts extends Pick<RiskDeskDeps, 'rules' | 'feed' | 'catalogue' | 'now'> {
  readonly db: Db;
  readonly background: BackgroundFailures;
  readonly cluster: Pick<VenueCluster, 'leases'> | undefined;
  readonly log: (message: string) => void;
}

/**
 * Opens the risk desk with the reference prices of the running feed. A house side that closes is an error in the log and counted
 * as a failure of the worker `house`, which pages an operator; of several processes the one that runs the feed says so.
 */
export async function openRiskDesk({
  db,
  background,
  cluster,
  log,
  ...deps
}: RiskDeskParts): Promise<RiskDesk> {
  const page = background.of('house');
  const leads = (): boolean => !cluster || cluster.leases.epochOf('feed') !== undefined;
  const onHouseChange = ({ symbol, closed }: HousePage): void => {
    if (!leads()) return;
    if (closed) page(new Error(`The house left the market ${symbol}: ${closed}`));
    else log(`The house is back in the market ${symbol}`);
  };
  const risk = makeRiskDesk({
    ...deps,
    heldCondition: tradingHeldCondition,
    onError: background.of('risk'),
    onHouseChange,
  });
  await risk.reference.start();
  await risk.house.refresh(db);
  return risk;
}

/** Follows the house: its positions, the sizes that are taken, and whether its markets are sound. */
export const makeHouseFollower = (db: Db, house: HouseDesk, onError: (error: unknown) => void): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    round: async () => {
      await house.refresh(db);
      return 0;
    },
    onError,
  });
