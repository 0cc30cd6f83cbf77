import type { Market } from '@ex/api-client/markets';
import type { NewPriceAlert } from '@ex/api-client/alerts';
import { compare, isZero } from '@ex/money';

/** What is entered; `target` is canonical decimal text, '' while there is none. */
export type AlertFields = NewPriceAlert;

/** Why a form cannot be sent. */
export type AlertProblem = 'market' | 'target' | 'percent';

/** The greatest change in percent: a fall of 100 would leave nothing, a rise of 1000 is a typing error; the server's limits. */
export const LARGEST_CHANGE = { fall: '99.99', rise: '999.99' } as const;

/** The form before anything is entered. */
export const emptyAlert = (symbol: string): AlertFields => ({
  symbol,
  kind: 'price',
  direction: 'rise',
  target: '',
  repeats: false,
});

/** Returns the problem that must be solved first; undefined once the form can be sent. */
export function alertProblem(
  { symbol, kind, direction, target }: AlertFields,
  markets: readonly Pick<Market, 'symbol'>[],
): AlertProblem | undefined {
  if (!markets.some((market) => market.symbol === symbol)) return 'market';
  if (target === '' || isZero(target)) return 'target';
  return kind === 'change' && compare(target, LARGEST_CHANGE[direction]) > 0 ? 'percent' : undefined;
}
