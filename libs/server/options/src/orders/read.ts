import { getHyConfig, getHyOrderInfo, getHyOrderList } from '@ex/contract';
import { ApiRejection, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { OptionsDeps } from '../deps';
import { makeStakeLeft } from '../exposure/stake-left';
import { findStakeCoinId } from './stake-coin';
import { ORDER_COLUMNS, toOrderAnswer, type OrderRow } from './row';

/**
 * Returns durations, minimum stakes, payout rates and the balance of the account that stakes are paid from (OPT-28).
 */
export function optionTermsHandler({
  db,
  ledger,
  rules,
  catalogue,
  risk,
  money = 'real',
}: OptionsDeps): Handler<typeof getHyConfig> {
  const readStakeLeft = makeStakeLeft({ catalogue, rules, risk });
  return serve(getHyConfig, async (_payload, { memberId, now }) => {
    const balance = await ledger.balance(db, memberId, rules.account, findStakeCoinId({ catalogue, rules }));
    return {
      data: {
        coinname: rules.coin,
        balance: balance.available,
        hytime: rules.terms.map(({ seconds }) => seconds),
        hymin: rules.terms.map(({ minimum }) => minimum),
        hymax: rules.terms.map(({ maximum = null }) => maximum),
        payout_rate: rules.payoutRate,
        option_money: money,
        stake_left: [...(await readStakeLeft(db, memberId, now()))],
      },
    };
  });
}

/**
 * Returns one of the member's orders; another member's order gets the same answer as a missing one (OPT-33, CALLS-35).
 */
export function orderHandler({ db }: OptionsDeps): Handler<typeof getHyOrderInfo> {
  return serve(getHyOrderInfo, async ({ order_id }, { memberId, now, t }) => {
    const [row] = await db.query<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM option_order WHERE id = $1 AND member_id = $2`,
      [order_id, memberId],
    );
    if (!row) throw new ApiRejection('options.noOrder');
    return { data: toOrderAnswer(row, now(), t) };
  });
}

/** Lists the member's orders by status, newest first, by page (OPT-46). */
export function orderListHandler({ db }: OptionsDeps): Handler<typeof getHyOrderList> {
  return serve(getHyOrderList, async ({ status, ...paging }, { memberId, now, t }) => {
    const start = pageStart(paging);
    const rows = await db.query<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM option_order WHERE member_id = $1 AND status = $2 AND id < $5::bigint
       ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [memberId, status, paging.limit, start.offset, start.belowId],
    );
    return {
      data: { list: rows.map((row) => toOrderAnswer(row, now(), t)), next: nextPage(rows, paging.limit) },
    };
  });
}
