import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { makeRefuseDebtors } from '@ex/server-finance';
import { makeBatches } from '@ex/server-http';
import type { Batches, GateChecks } from '@ex/server-http';
import { makeKeyRecords } from '@ex/server-ledger';
import { holdSessions, refuseBlockedTraders } from '@ex/server-members';
import type { SiteConfiguration } from '@ex/server-site-config';
import { MatchingVenue } from '@ex/server-spot';
import type { SpotDeps } from '@ex/server-spot';
import type { VenueCluster } from '../cluster/open-cluster';
import type { BatchRecorder } from '../operation/batch-metrics';

/** Dependencies of queues and markets. */
export interface ExchangeParts extends Pick<
  SpotDeps,
  | 'db'
  | 'ledger'
  | 'catalogue'
  | 'feed'
  | 'modes'
  | 'risk'
  | 'guards'
  | 'costs'
  | 'now'
  | 'onError'
  | 'wantsFills'
> {
  readonly site: SiteConfiguration;
  readonly batchRecorder: BatchRecorder;
  readonly cluster: VenueCluster | undefined;
  readonly requireSoundClock: () => void;
}

/** The queues of all writers, and the markets of spot. */
export interface OpenExchange {
  readonly batches: Batches;
  readonly exchange: MatchingVenue;
}

/** Opens the queues and, where this process is alone, all markets; else they open with their leases. */
export async function openExchange(parts: ExchangeParts): Promise<OpenExchange> {
  const { site, cluster, batchRecorder, requireSoundClock, ...spot } = parts;
  const own = openQueues({ ...spot, batchRecorder, requireSoundClock });
  const batches = cluster?.route(own) ?? own;
  const exchange = new MatchingVenue({ ...spot, batches, rules: site.spot, booksElsewhere: cluster?.books });
  if (!cluster) await exchange.start();
  else {
    await exchange.prepare();
    cluster.serve(exchange, own);
  }
  return { batches, exchange };
}

interface LaneParts {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly batchRecorder: BatchRecorder;
  readonly now: () => number;
  readonly requireSoundClock: () => void;
}

/** The queues of all writers, with the rules that a member's call has to pass. */
const openQueues = ({
  db,
  catalogue,
  batchRecorder: { onBatch },
  now,
  requireSoundClock,
}: LaneParts): Batches =>
  makeBatches({
    ...{ db, now, onBatch },
    checks: {
      holdSessions,
      requireSoundClock,
      refuseDebtors: refuseDebtorsAndBlocked({ catalogue }),
      keys: makeKeyRecords(),
    },
  });

/** Refuses orders of members whose trading an operator has blocked (OPS-14), and those of debtors. */
function refuseDebtorsAndBlocked(deps: Parameters<typeof makeRefuseDebtors>[0]): GateChecks['refuseDebtors'] {
  const refuseDebtors = makeRefuseDebtors(deps);
  return async (tx, calls, now) => {
    const [blocked, debtors] = await Promise.all([
      refuseBlockedTraders(tx, calls),
      refuseDebtors(tx, calls, now),
    ]);
    return calls.map((_call, at) => blocked[at] ?? debtors[at]);
  };
}
