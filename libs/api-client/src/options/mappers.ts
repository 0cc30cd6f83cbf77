import type {
  AnswerOf,
  ContractOrder,
  creatorder,
  getHyConfig,
  getHyOrderReceipt,
  PayloadOf,
} from '@ex/contract';
import { isDecimal, sign } from '@ex/money';
import type { Page } from '../paging';
import { parsePair } from '../pair';
import type {
  OptionDuration,
  OptionOrder,
  OptionReceipt,
  OptionRequest,
  OptionResult,
  OptionReturnReason,
  OptionStatus,
  OptionTerms,
} from './types';

const STATUS_CODES = { running: 1, settled: 2 } as const satisfies Record<OptionStatus, number>;
const DIRECTION_CODES = { up: 1, down: 2 } as const;
const WON = 1;
const RECEIPT_KEPT = 1;
const OPENING = 1;
const RETURN_REASONS: readonly OptionReturnReason[] = [
  ...(['equal', 'no-price', 'old-price', 'no-opening', 'void'] as const),
];

/** The wire's code of a status. */
export const fromOptionStatus = (status: OptionStatus) => STATUS_CODES[status];

/**
 * Reads an order. A status of another back end counts as running: only what is certainly settled has a result.
 * @param receivedAt when the answer came, ms of the monotonic clock
 */
export function toOptionOrder(wire: ContractOrder, receivedAt: number): OptionOrder {
  const status = wire.status === STATUS_CODES.settled ? 'settled' : 'running';
  const isSettled = status === 'settled';
  return {
    id: wire.id,
    pair: parsePair(wire.coinname),
    direction: wire.hyzd === DIRECTION_CODES.up ? 'up' : 'down',
    directionText: wire.hyzd_text,
    stake: wire.num,
    durationSeconds: wire.time,
    status,
    secondsLeft: Math.max(0, wire.count_down),
    receivedAt,
    openPrice: wire.buyprice,
    isOpening: !isSettled && wire.opening === OPENING,
    closePrice: isSettled ? wire.sellprice : null,
    profit: isSettled ? wire.ploss : null,
    result: isSettled ? toResult(wire) : null,
    openedAt: wire.buytime,
    closedAt: wire.selltime,
    openTickAt: wire.buytick ?? null,
    closeTickAt: isSettled ? (wire.selltick ?? null) : null,
    returnReason: isSettled ? (RETURN_REASONS.find((one) => one === wire.return_reason) ?? null) : null,
    hasReceipt: isSettled && wire.has_receipt === RECEIPT_KEPT,
  };
}

/** `is_win` decides a win, the sign of the profit distinguishes a loss from a returned stake (OPT-37). */
function toResult({ is_win, ploss }: ContractOrder): OptionResult {
  if (is_win === WON) return 'win';
  return ploss !== null && sign(ploss) < 0 ? 'loss' : 'draw';
}

/** Reads a receipt. */
export const toOptionReceipt = (wire: AnswerOf<typeof getHyOrderReceipt>): OptionReceipt => ({
  orderId: wire.order_id,
  rule: wire.rule,
  text: wire.text,
  digest: wire.digest,
});

/** Reads a list of orders that came with one answer. */
export function toOptionOrders({ list, next }: Page<ContractOrder>): Page<OptionOrder> {
  const receivedAt = performance.now();
  return { list: list.map((order) => toOptionOrder(order, receivedAt)), next };
}

/** Reads the terms of options. */
export function toOptionTerms(wire: AnswerOf<typeof getHyConfig>): OptionTerms {
  return {
    coin: wire.coinname,
    balance: wire.balance,
    durations: toDurations(wire),
    payoutRate: wire.payout_rate ?? null,
    money: toMoney(wire.option_money),
    stakeLeft: Object.fromEntries((wire.stake_left ?? []).map(({ m_id, left }) => [m_id, left])),
  };
}

/** Durations with the minimum stakes aligned with them; a duration without one is not on offer (OPT-26). */
function toDurations({ hytime, hymin, hymax }: AnswerOf<typeof getHyConfig>): readonly OptionDuration[] {
  return hytime.flatMap((seconds, index) => {
    const minStake = hymin[index];
    const maxStake = hymax?.[index] ?? null;
    return seconds > 0 && minStake !== undefined && isDecimal(minStake)
      ? [{ seconds, minStake, maxStake }]
      : [];
  });
}

function toMoney(money: string | undefined): OptionTerms['money'] {
  return money === 'real' || money === 'play' || money === 'closed' ? money : 'unknown';
}

/** Writes the payload of a new order. */
export const fromOptionRequest = (request: OptionRequest): PayloadOf<typeof creatorder> => ({
  m_id: request.marketId,
  ctime: request.durationSeconds,
  ctzed: request.stake,
  buytype: DIRECTION_CODES[request.direction],
});
