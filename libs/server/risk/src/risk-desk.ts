import type { Catalogue } from '@ex/server-catalogue';
import type { RiskRules } from '@ex/server-site-config';
import type { MarketFeed } from '@ex/server-market-feed';
import { makeCoinMarks } from './house/coin-marks';
import { makeHouseDesk } from './house/house-desk';
import type { HouseDesk } from './house/house-desk';
import { MarketWatch } from './listing/market-watch';
import type { MarketWatchDeps } from './listing/market-watch';
import { dollarsAtLeast } from './bands/dollar-worth';
import { makePriceBands } from './bands/price-bands';
import type { PriceBands } from './bands/price-bands';
import { makeLockTraders } from './giveaway/lock-traders';
import type { LockTraders, LockTradersDeps } from './giveaway/lock-traders';
import { makeReferencePrices } from './reference/reference-prices';
import type { ReferenceDeps, ReferencePrices } from './reference/reference-prices';
import { makeRiskRefusals } from './refusals';
import type { RiskRefusals } from './refusals';

/** What every product asks before it decides about money. */
export interface RiskDesk extends RiskRefusals {
  /** Limits as configured. */
  readonly rules: RiskRules;
  readonly reference: ReferencePrices;
  /** Prices that orders may have. */
  readonly bands: PriceBands;
  /** Locks the amounts that members may give away to each other, in the transaction of a batch. */
  readonly lockTraders: LockTraders;
  /** The house as a trader. */
  readonly house: HouseDesk;
}

/** Dependencies of a process's risk desk. */
export interface RiskDeskDeps extends Omit<ReferenceDeps, 'minutes'>, Pick<LockTradersDeps, 'heldCondition'> {
  readonly feed: ReferenceDeps['feed'] & MarketWatchDeps['feed'] & Pick<MarketFeed, 'trades'>;
  readonly catalogue: Pick<Catalogue, 'coin' | 'markets'>;
  readonly rules: RiskRules;
  /** Called when the house side of a market closes or opens. */
  readonly onHouseChange: MarketWatchDeps['onChange'];
}

/** Makes the risk desk of a process. */
export function makeRiskDesk({ rules, heldCondition, onHouseChange, ...deps }: RiskDeskDeps): RiskDesk {
  const refusals = makeRiskRefusals();
  const reference = makeReferencePrices({ ...deps, minutes: rules.referenceMinutes });
  const watch = new MarketWatch({ ...deps, reference, rules, onChange: onHouseChange });
  const prices = { ...reference, usualPrices: (symbol: string) => watch.usualPrices(symbol) };
  const worthOf = (coin: number): string | undefined => {
    const code = deps.catalogue.coin(coin)?.code;
    return code === undefined ? undefined : dollarsAtLeast(prices, code);
  };
  const marks = makeCoinMarks({ ...deps, reference, rules: rules.house });
  return {
    ...refusals,
    rules,
    reference,
    bands: makePriceBands(prices, rules.spot),
    lockTraders: makeLockTraders({ rules: rules.giveaway, heldCondition, worthOf }),
    house: makeHouseDesk({ ...deps, marks, watch, rules: rules.house, refuse: refusals.refuse }),
  };
}
