import { getMarketBalance, tradegetOrderList } from '@ex/contract';
import { ApiRejection, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { AMOUNT_SCALE } from '../engine/units';
import type { SpotDeps } from '../deps';
import { maxPriceDecimals } from './check-order';
import { resolveFeeRates } from './fees';
import { ORDER_COLUMNS, toOrderAnswer } from './row';
import type { OrderRow } from './row';

/** Returns a member's balances in a market's coins and its trading rules (SPOT-19, SPOT-20, CALLS-25). */
export function marketBalanceHandler({
  db,
  ledger,
  catalogue,
  rules,
}: SpotDeps): Handler<typeof getMarketBalance> {
  return serve(getMarketBalance, async ({ m_id: id }, { memberId }) => {
    const market = catalogue.market(id);
    if (!market) throw new ApiRejection('spot.noMarket');
    const [quote, base] = await Promise.all([
      ledger.balance(db, memberId, rules.account, market.quote.id),
      ledger.balance(db, memberId, rules.account, market.base.id),
    ]);
    const fees = resolveFeeRates(rules, market.symbol);
    return {
      data: {
        usdt_balance: quote.available,
        coin_balance: base.available,
        maker_fee: fees.maker,
        taker_fee: fees.taker,
        price_decimals: maxPriceDecimals(market),
        num_decimals: AMOUNT_SCALE,
        min_amount: rules.minimums[market.quote.code] ?? '0',
        market_bound: rules.marketBound,
      },
    };
  });
}

/** Lists the member's orders by status, for one side or both, newest first, by page (SPOTLIST-02 to 04, CALLS-27). */
export function orderListHandler({ db, catalogue }: SpotDeps): Handler<typeof tradegetOrderList> {
  return serve(tradegetOrderList, async ({ type, status, ...paging }, { memberId, t }) => {
    const start = pageStart(paging);
    const rows = await db.query<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM spot_order
       WHERE member_id = $1 AND status = $2 AND ($3 = 0 OR side = $3) AND id < $6::bigint
       ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [memberId, status, type, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map((row) => toOrderAnswer(row, catalogue, t));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}
