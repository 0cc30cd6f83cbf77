import type { CoinExchange } from '@ex/server-portfolio';
import type { Pair } from '../market/pair';
import type { Trade } from './trade';

/** What members gave and got in a trade, at the value that its price gives it in the quote coin (PNL-01). */
export function tradeExchanges(
  { buyer, seller, quantity, paid, received, buyFee, sellFee }: Trade,
  { base, quote }: Pair,
): readonly CoinExchange[] {
  const bought: CoinExchange[] = buyer
    ? [
        {
          member: buyer.member,
          gave: { coin: quote, units: paid },
          got: { coin: base, units: quantity - buyFee },
          price: { coin: quote, units: paid },
        },
      ]
    : [];
  const sold: CoinExchange[] = seller
    ? [
        {
          member: seller.member,
          gave: { coin: base, units: quantity },
          got: { coin: quote, units: received - sellFee },
          price: { coin: quote, units: received },
        },
      ]
    : [];
  return [...bought, ...sold];
}
