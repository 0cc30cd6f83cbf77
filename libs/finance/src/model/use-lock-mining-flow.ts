import {
  type LockMiningOrder,
  type LockMiningPurchase,
  useBuyLockMiningMutation,
  useLazyReadLockMiningOrdersQuery,
} from '@ex/api-client';
import { equals } from '@ex/money';
import { type CommitmentFlow, useCommitment } from './use-commitment';

/** A lock-mining order to be confirmed; its record is found again by `title`. */
export interface LockMiningIntent extends LockMiningPurchase {
  readonly title: string;
}

/** Sends a lock-mining order (MINING-12, MINING-13). */
export function useLockMiningFlow(onAccepted: () => void): CommitmentFlow<LockMiningIntent> {
  const [buy] = useBuyLockMiningMutation();
  const [readOrders] = useLazyReadLockMiningOrdersQuery();
  return useCommitment<LockMiningIntent, LockMiningOrder>({
    form: 'lock-mining',
    send: (payload, key) => buy({ payload, key }),
    newest: async () => (await readOrders()).data,
    alike: (sent, order) => order.title === sent.title && equals(order.amount, sent.amount),
    onAccepted,
  });
}
