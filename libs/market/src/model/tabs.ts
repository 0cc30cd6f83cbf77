import {
  ALL_SUB_CURRENCIES,
  type Currency,
  type MarketFilter,
  type SubCurrency,
} from '@ex/api-client/markets';

/**
 * Returns the requested filter while its currencies exist, else the first main currency with all its sub-currencies
 * (MARKET-03); undefined while there are no currencies.
 */
export function validFilter(
  currencies: readonly Currency[],
  requested: MarketFilter | undefined,
): MarketFilter | undefined {
  const main = currencies.find(({ id }) => id === requested?.mainId) ?? currencies[0];
  if (!main) return undefined;
  const isKnown =
    requested?.mainId === main.id && main.subCurrencies.some(({ id }) => id === requested.subId);
  return { mainId: main.id, subId: isKnown ? requested.subId : ALL_SUB_CURRENCIES };
}

/** Returns the sub-currencies of the filter's main currency. */
export function subCurrencies(
  currencies: readonly Currency[],
  filter: MarketFilter | undefined,
): readonly SubCurrency[] {
  return currencies.find(({ id }) => id === filter?.mainId)?.subCurrencies ?? [];
}
