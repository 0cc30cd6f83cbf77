import {
  type LockMiningPurchase,
  useBuyLockMiningMutation,
  useLazyReadLockMiningOrdersQuery,
} from '@ex/api-client/finance';
import { equals } from '@ex/money';
import { type Confirmation, findUnseenRecord, useConfirmation } from '@ex/submit';

/** A lock-mining order to be confirmed; its record is found again by `title`. */
export interface LockMiningIntent extends LockMiningPurchase {
  readonly title: string;
}

/** Confirms and sends a lock-mining order (MINING-12, MINING-13). */
export function useLockMiningConfirmation(onAccepted: () => void): Confirmation<LockMiningIntent> {
  const [buy] = useBuyLockMiningMutation();
  const [readOrders] = useLazyReadLockMiningOrdersQuery();
  return useConfirmation({
    form: 'lock-mining',
    send: (payload: LockMiningIntent, key) => buy({ payload, key }),
    lookup: findUnseenRecord({
      read: async () => (await readOrders()).data?.list,
      key: ({ orderNumber }) => orderNumber,
      matches: ({ title, amount }, intent) => title === intent.title && equals(amount, intent.amount),
    }),
    onAccepted,
  });
}
