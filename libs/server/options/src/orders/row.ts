import { formatUtc, formatUtcMs } from '@ex/server-http';
import type { ContractOrder } from '@ex/contract';

/** An order row of the database. */
export interface OrderRow {
  readonly id: string;
  readonly title: string;
  readonly direction: number;
  readonly stake: string;
  readonly seconds: number;
  readonly open_price: string;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly status: number;
  readonly close_price: string | null;
  readonly profit: string | null;
  readonly is_win: number;
  readonly settled_at: Date | null;
  /** Market time, ms. */
  readonly open_tick: string | null;
  readonly close_tick: string | null;
  readonly return_reason: string | null;
  /** Null in orders that opened when they were accepted. */
  readonly accepted_at: Date | null;
}

/** Columns of {@link OrderRow}. */
export const ORDER_COLUMNS =
  'id, title, direction, stake, seconds, open_price, opened_at, expires_at, status, close_price, profit, is_win, settled_at, open_tick, close_tick, return_reason, accepted_at';

/**
 * Converts a row to the order on the wire (OPT-47). `count_down` is the remaining time in whole seconds by the server's
 * clock, so that a wrong device clock has no effect; the close time is the expiry, whose price decided.
 */
export function toOrderAnswer(row: OrderRow, now: number, t: (key: string) => string): ContractOrder {
  const settled = row.status === 2;
  return {
    id: Number(row.id),
    coinname: row.title,
    status: row.status,
    is_win: row.is_win,
    hyzd: row.direction,
    hyzd_text: t(row.direction === 1 ? 'options.up' : 'options.down'),
    num: row.stake,
    buyprice: row.open_price,
    sellprice: row.close_price,
    ploss: row.profit,
    time: row.seconds,
    count_down: settled ? 0 : secondsLeft(row, now),
    buytime: formatUtc(row.opened_at),
    selltime: settled ? formatUtc(row.expires_at) : null,
    buytick: tickText(row.open_tick),
    selltick: tickText(row.close_tick),
    return_reason: row.return_reason,
    has_receipt: hasReceipt(row) ? 1 : 0,
    opening: isOpening(row) ? 1 : 0,
  };
}

/** Until an order opens, its whole duration is left. */
const secondsLeft = ({ expires_at, seconds }: OrderRow, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((expires_at.getTime() - now) / 1000)));

/** Whether an order waits for its open price; `open_price` is the one that was known at its acceptance. */
const isOpening = ({ status, accepted_at, open_tick }: OrderRow): boolean =>
  status === 1 && accepted_at !== null && open_tick === null;

/** Orders settled before prices were kept on a tape have no receipt. */
const hasReceipt = ({ close_tick, return_reason }: OrderRow): boolean =>
  close_tick !== null || return_reason !== null;

const tickText = (ms: string | null): string | null =>
  ms === null ? null : formatUtcMs(new Date(Number(ms)));
