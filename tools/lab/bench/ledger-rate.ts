import type { Db } from '@ex/server-db';
import { ACCOUNT, type Ledger } from '@ex/server-ledger';
import { runLoop } from './load/loop';
import { type BenchMember, stakeCoin } from './venue/members';

/** Ledger transactions a second: each member pays the next one a small amount, all members in parallel. */
export async function ledgerRate(
  db: Db,
  ledger: Ledger,
  members: readonly BenchMember[],
  seconds: number,
): Promise<number> {
  const coin = await stakeCoin(db);
  const place = (index: number) => ({
    member: members[index % members.length]?.id ?? 0,
    account: ACCOUNT.options,
    coin,
  });
  const { ms, firstFailure } = await runLoop({
    workers: members.length,
    periodMs: () => 0,
    turn: (worker, turn) =>
      db.transaction((tx) =>
        ledger.post(tx, {
          kind: 'bench.transfer',
          ref: `bench:${worker}:${turn}`,
          legs: [
            { place: place(worker), bucket: 'available', amount: '-0.01' },
            { place: place(worker + 1), bucket: 'available', amount: '0.01' },
          ],
        }),
      ),
    warmMs: 1_000,
    seconds,
    onMeasure: () => undefined,
  });
  if (firstFailure) throw new Error(`A ledger transaction failed: ${firstFailure}`);
  return ms.length / seconds;
}
