import type { BookTake, HouseFill } from '@ex/server-risk';
import type { Pair } from '../market/pair';
import type { Trade } from './trade';

/** Exchanges of members with the house among trades. */
export const houseFills = (trades: readonly Trade[], { base, quote }: Pair): readonly HouseFill[] =>
  trades.flatMap(({ buyer, seller, quantity, paid, received }) => {
    if (buyer && seller) return [];
    const member = (buyer ?? seller)?.member ?? 0;
    const [coins, money] = [
      { coin: base, amount: quantity },
      { coin: quote, amount: buyer ? paid : received },
    ];
    return [buyer ? { member, gets: money, pays: coins } : { member, gets: coins, pays: money }];
  });

/** What trades take of the provider's book: the house sells from its asks and buys from its bids. */
export const bookTakes = (trades: readonly Trade[], symbol: string): readonly BookTake[] =>
  trades.flatMap(({ buyer, seller, quantity }) =>
    buyer && seller ? [] : [{ symbol, side: buyer ? 'sell' : 'buy', quantity }],
  );
