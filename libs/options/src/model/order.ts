import type { OptionOrder } from '@ex/api-client/options';

/**
 * The moment an order's duration is over, ms of the device's monotonic clock: receive time of the answer plus the
 * seconds left, so that neither a wrong device clock nor an answer shown again later changes it (D-53).
 */
export function orderDeadline({
  secondsLeft,
  receivedAt,
}: Pick<OptionOrder, 'secondsLeft' | 'receivedAt'>): number {
  return receivedAt + secondsLeft * 1000;
}

/** When the next of the running orders is over, on the monotonic clock. */
export function nextDeadline(orders: readonly OptionOrder[]): number | undefined {
  const deadlines = orders.filter(({ secondsLeft }) => secondsLeft > 0).map(orderDeadline);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** True when the server said that a running order's duration is over but not yet how it ended. */
export const isSettling = ({ status, secondsLeft }: OptionOrder): boolean =>
  status === 'running' && secondsLeft === 0;

/** True when the stake came back because no price decided the order; the close price then says nothing. */
export const hasNoPrice = ({ returnReason }: Pick<OptionOrder, 'returnReason'>): boolean =>
  returnReason !== null && returnReason !== 'equal';

/** The running orders without those that another answer lists as settled: the two lists are of different moments. */
export const stillRunning = (
  running: readonly OptionOrder[],
  settled: readonly OptionOrder[],
): OptionOrder[] => running.filter(({ id }) => settled.every((order) => order.id !== id));
