import type { Catalogue } from '@ex/server-catalogue';
import type { RiskRules } from '@ex/server-site-config';
import { inDollars } from './bands/dollar-worth';
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
  /** What members may give away to each other, in the transaction of a batch. */
  readonly lockTraders: LockTraders;
}

/** What the risk desk of a process needs. */
export interface RiskDeskDeps extends Omit<ReferenceDeps, 'minutes'>, Pick<LockTradersDeps, 'heldCondition'> {
  readonly rules: RiskRules;
  readonly catalogue: Pick<Catalogue, 'coin'>;
}

/** Makes the risk desk of a process. */
export const makeRiskDesk = ({ rules, catalogue, heldCondition, ...deps }: RiskDeskDeps): RiskDesk => {
  const reference = makeReferencePrices({ ...deps, minutes: rules.referenceMinutes });
  const worthOf = (coin: number): string | undefined => {
    const code = catalogue.coin(coin)?.code;
    return code === undefined ? undefined : inDollars(reference, code);
  };
  return {
    ...makeRiskRefusals(),
    rules,
    reference,
    bands: makePriceBands(reference, rules.spot),
    lockTraders: makeLockTraders({ rules: rules.giveaway, heldCondition, worthOf }),
  };
};
