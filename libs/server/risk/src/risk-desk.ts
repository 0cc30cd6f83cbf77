import type { RiskRules } from '@ex/server-site-config';
import type { Catalogue } from '@ex/server-catalogue';
import type { MarketFeed } from '@ex/server-market-feed';
import { makeCoinMarks } from './house/coin-marks';
import { makeHouseDesk } from './house/house-desk';
import type { HouseDesk } from './house/house-desk';
import { MarketWatch } from './listing/market-watch';
import type { MarketWatchDeps } from './listing/market-watch';
import { makeReferencePrices } from './reference/reference-prices';
import type { ReferenceDeps, ReferencePrices } from './reference/reference-prices';
import { makeRiskRefusals } from './refusals';
import type { RiskRefusals } from './refusals';

/** What every product asks before it decides about money. */
export interface RiskDesk extends RiskRefusals {
  /** Limits as configured. */
  readonly rules: RiskRules;
  readonly reference: ReferencePrices;
  readonly house: HouseDesk;
}

/** What the risk desk of a process needs. */
export interface RiskDeskDeps extends Omit<ReferenceDeps, 'minutes'> {
  readonly feed: ReferenceDeps['feed'] & MarketWatchDeps['feed'] & Pick<MarketFeed, 'trades'>;
  readonly catalogue: Pick<Catalogue, 'coin' | 'markets'>;
  readonly rules: RiskRules;
  /** Called when the house side of a market closes or opens. */
  readonly onHouseChange: MarketWatchDeps['onChange'];
}

/** Makes the risk desk of a process. */
export function makeRiskDesk({ rules, onHouseChange, ...deps }: RiskDeskDeps): RiskDesk {
  const refusals = makeRiskRefusals();
  const reference = makeReferencePrices({ ...deps, minutes: rules.referenceMinutes });
  const watch = new MarketWatch({ ...deps, reference, rules, onChange: onHouseChange });
  const marks = makeCoinMarks({ ...deps, reference, rules: rules.house });
  const house = makeHouseDesk({ ...deps, marks, watch, rules: rules.house, refuse: refusals.refuse });
  return { ...refusals, rules, reference, house };
}
