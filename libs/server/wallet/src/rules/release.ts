import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { ReviewBlocked } from '@ex/server-operator';
import type { Reviews } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { decidePayout } from './decide';
import { readPayoutFacts } from './read-facts';

/** Name under which decisions of the rules are kept. */
const RULES_REVIEWER = 'rules';
const EVERY_MS = 1_000;

/** Options of the worker. */
export interface ReleaseOptions {
  /** Whether the time is sound and withdrawals are open. */
  readonly mayRun: () => boolean;
  /** Called for a failure; the withdrawal waits for an operator. */
  readonly onError: (error: unknown) => void;
}

/**
 * Approves waiting withdrawals that the rules release; all others wait for an operator. The facts are as of the request, so that later
 * requests change nothing; the approval checks what changes later: freeze, hold and debt.
 */
export function makeReleaseWorker(deps: WalletDeps, reviews: Reviews, options: ReleaseOptions): Poller {
  return makePoller({ ...options, everyMs: EVERY_MS, round: () => releaseWaiting(deps, reviews, options) });
}

async function releaseWaiting(
  deps: WalletDeps,
  reviews: Reviews,
  { onError }: ReleaseOptions,
): Promise<number> {
  const waiting = await deps.db.query<{ id: string }>(
    "SELECT id FROM wallet_withdrawal WHERE status = 1 AND state = 'requested' ORDER BY id DESC LIMIT 200",
  );
  const ids = waiting.map(({ id }) => Number(id)).reverse();
  const facts = await readPayoutFacts(deps.db, deps, ids);
  let released = 0;
  for (const id of ids) {
    const known = facts.get(id);
    if (!known || decidePayout(known, deps.site.wallet.payoutRules).action !== 'release') continue;
    const request = {
      kind: 'withdrawal',
      id,
      verdict: 'approve',
      reviewer: RULES_REVIEWER,
      reason: '',
    } as const;
    const outcome = await reviews.decide(request).catch((error: unknown) => {
      if (!(error instanceof ReviewBlocked)) onError(error);
    });
    if (outcome === 'done') released += 1;
  }
  return released;
}
