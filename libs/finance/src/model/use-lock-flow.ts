import { useBuyMiningMachineMutation, useLazyFindMiningOrdersQuery } from '@ex/api-client';
import type { MiningOrder } from '@ex/contract';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A lock as it is bought; `title` to know its record again. */
export interface DecidedLock {
  readonly id: number;
  readonly title: string;
  readonly amount: string;
}

/** The way to a lock (MINING-12, MINING-13). */
export function useLockFlow(onAccepted: () => void): CommitmentFlow<DecidedLock> {
  const [buy] = useBuyMiningMachineMutation();
  const [find] = useLazyFindMiningOrdersQuery();
  return useCommitment<DecidedLock, MiningOrder>({
    form: 'lock',
    send: ({ id, amount }, key) => buy({ payload: { id, amount }, key }),
    newest: async () => (await find()).data?.list,
    alike: (sent, order) => order.title === sent.title && equals(order.amount, sent.amount),
    onAccepted,
  });
}
