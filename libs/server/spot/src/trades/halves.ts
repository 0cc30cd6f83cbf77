import type { Party, Trade } from './trade';

/** The resting order of a trade; undefined when a member took from the house maker. */
export const makerOf = ({ buyer, seller }: Trade): Party | undefined =>
  [buyer, seller].find((party) => party?.rests);

/**
 * The part of a trade that the taker's side books while the maker's balance is busy: a trade between the taker and the
 * house, which replaces the maker. Undefined when the house maker is the taker, which books nothing alone.
 */
export function takerHalf(trade: Trade): Trade | undefined {
  if (!trade.buyer || !trade.seller) return undefined;
  return trade.buyer.rests ? sellerHalf(trade) : buyerHalf(trade);
}

/** The rest of such a trade: between the maker and the house. Both halves together book what the whole trade books. */
export const makerHalf = (trade: Trade): Trade => (trade.buyer?.rests ? buyerHalf(trade) : sellerHalf(trade));

const buyerHalf = (trade: Trade): Trade => ({ ...trade, seller: undefined, sellFee: 0n });

/** Rounding stays with the buyer's half: the house passes on what the seller receives. */
const sellerHalf = (trade: Trade): Trade => ({
  ...trade,
  ...{ buyer: undefined, buyFee: 0n, paid: trade.received },
});
