import type { AnswerOf, getMarketBalance } from '@ex/contract';
import type { Balances, MarketRules } from './draft';

type Answer = AnswerOf<typeof getMarketBalance>;

/** Decimals when a back end does not tell its own: as many as the wire carries (SPOT-21, CONST-12). */
const PRICE_DECIMALS = 8;
const QUANTITY_DECIMALS = 8;

/** The rules of a market as its balance call tells them. */
export function rulesOf(answer: Answer | undefined): MarketRules {
  return {
    priceDecimals: answer?.price_decimals ?? PRICE_DECIMALS,
    quantityDecimals: answer?.num_decimals ?? QUANTITY_DECIMALS,
    minimum: answer?.min_amount,
    makerFee: answer?.maker_fee,
    takerFee: answer?.taker_fee,
    bound: answer?.market_bound,
  };
}

/** The available balances of a market's two coins (SPOT-19). */
export const balancesOf = (answer: Answer | undefined): Balances => ({
  quote: answer?.usdt_balance,
  base: answer?.coin_balance,
});
