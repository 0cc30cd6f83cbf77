import type { Sql } from '@ex/server-db';
import type { WalletDeps } from '../deps';
import { decidePayout } from './decide';
import type { PayoutLimits } from './facts';
import { readPayoutFacts } from './read-facts';

/** Withdrawals whose facts are read together. */
const CHUNK = 200;

/** Result of rules for withdrawals that operators have decided. */
export interface RulesReplay {
  readonly decided: number;
  /** Of these the rules would have released that many. */
  readonly released: number;
  /** Withdrawals that the rules would have released although an operator rejected them or the money came back. */
  readonly mistakes: readonly number[];
  /** How often each rule decided, the most frequent first. */
  readonly rules: readonly { readonly rule: string; readonly count: number }[];
}

/** Replays rules over the withdrawals of the last days that were decided, with limits that may be a draft. */
export async function replayRules(
  sql: Sql,
  deps: Pick<WalletDeps, 'catalogue' | 'feed' | 'findJoined' | 'listDebts'>,
  limits: PayoutLimits,
  since: Date,
): Promise<RulesReplay> {
  const counts = new Map<string, number>();
  const mistakes: number[] = [];
  let [decided, released, last] = [0, 0, 0];
  for (;;) {
    const rows = await sql.query<{ id: string; state: string }>(
      `SELECT id, state FROM wallet_withdrawal
       WHERE id > $1 AND created_at >= $2 AND state NOT IN ('requested', 'cancelled') ORDER BY id LIMIT $3`,
      [last, since, CHUNK],
    );
    const facts = await readPayoutFacts(
      sql,
      deps,
      rows.map(({ id }) => Number(id)),
    );
    for (const { id, state } of rows) {
      last = Number(id);
      const known = facts.get(last);
      if (!known) continue;
      const { rule, action } = decidePayout(known, limits);
      decided += 1;
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      if (action !== 'release') continue;
      released += 1;
      if (state === 'rejected' || state === 'returned') mistakes.push(last);
    }
    if (rows.length < CHUNK) break;
  }
  const rules = [...counts].map(([rule, count]) => ({ rule, count })).sort((a, b) => b.count - a.count);
  return { decided, released, mistakes, rules };
}
