import { formatUtc } from '@ex/server-http';
import type { SentAnswerOf, tradegetOrderList } from '@ex/contract';
import { atScale, div } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { AMOUNT_SCALE } from '../engine/units';

/** An order row of the database. */
export interface OrderRow {
  readonly id: string;
  readonly base_coin: number;
  readonly quote_coin: number;
  readonly side: number;
  readonly kind: number;
  readonly price: string | null;
  readonly quantity: string;
  readonly filled: string;
  readonly value: string;
  readonly status: number;
  readonly created_at: Date;
  readonly traded_at: Date | null;
}

/** Columns of {@link OrderRow}. */
export const ORDER_COLUMNS =
  'id, base_coin, quote_coin, side, kind, price, quantity, filled, value, status, created_at, traded_at';

/** An order of the list as sent on the wire. */
export type OrderAnswer = Extract<SentAnswerOf<typeof tradegetOrderList>, readonly unknown[]>[number];

/**
 * Converts a row to an order of the list (SPOTLIST-09, D-43): `price` is the average fill price, `coinnum` the filled
 * quantity, both null without fills; `xjprice` is the limit, null for a market order.
 */
export function toOrderAnswer(row: OrderRow, catalogue: Catalogue, t: (key: string) => string): OrderAnswer {
  const isDealt = row.traded_at !== null;
  return {
    id: Number(row.id),
    type: row.side,
    type_text: t(row.side === 1 ? 'spot.buy' : 'spot.sell'),
    ordertype_text: t(row.kind === 1 ? 'spot.limit' : 'spot.market'),
    coinname: catalogue.coin(row.base_coin)?.code ?? '',
    trade_coin: catalogue.coin(row.quote_coin)?.code ?? '',
    addtime: formatUtc(row.created_at),
    tradetime: row.traded_at ? formatUtc(row.traded_at) : '',
    status: row.status,
    price: isDealt ? div(row.value, row.filled, AMOUNT_SCALE, 'halfEven') : null,
    xjprice: row.price === null ? null : atScale(row.price, AMOUNT_SCALE),
    predict_num: row.quantity,
    coinnum: isDealt ? row.filled : null,
  };
}
