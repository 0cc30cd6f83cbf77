import { mul, roundUp } from '@ex/money';
import type { OrderDesk } from '@ex/server-back-office';
import { toUsdPrice } from '@ex/server-market-feed';
import { voidOption, weighOption } from '@ex/server-options';
import { cancelOrder, findOrder } from '@ex/server-spot';
import type { VenueServices } from './venue-services';

const CENTS = 2;

/** Orders of members, for operators. */
export const orderDesk = ({
  ledger,
  catalogue,
  exchange,
  feed,
}: Pick<VenueServices, 'ledger' | 'catalogue' | 'exchange' | 'feed'>): OrderDesk => ({
  weighOption: async (sql, optionId) => {
    const found = await weighOption(sql, optionId);
    if (!found) return undefined;
    const code = catalogue.coin(found.coinId)?.code;
    const price = code === undefined ? undefined : toUsdPrice(feed, code);
    return { ...found, dollars: price === undefined ? null : roundUp(mul(found.stake, price), CENTS) };
  },
  voidOption: (tx, optionId, now) => voidOption({ ledger, catalogue }, tx, optionId, now),
  findOrder,
  cancelOrder: (memberId, orderId) => cancelOrder(exchange, memberId, orderId),
});
