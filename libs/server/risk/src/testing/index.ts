import { defaultSiteConfiguration } from '@ex/server-site-config';
import type { RiskRules } from '@ex/server-site-config';
import { makePriceBands } from '../bands/price-bands';
import { LockedTraders } from '../giveaway/traders';
import { makeLockTraders } from '../giveaway/lock-traders';
import type { LockTraders, LockTradersDeps } from '../giveaway/lock-traders';
import { makeRiskRefusals } from '../refusals';
import type { RiskDesk } from '../risk-desk';

/** What a test says of its risk desk. */
export interface TestRisk {
  /** Reference prices by symbol, decimal text; a market without one has no reference. */
  readonly references?: { get(symbol: string): string | undefined };
  /** Newest prices by symbol where they differ from the reference prices. */
  readonly newest?: { get(symbol: string): string | undefined };
  /** Limits that differ from the defaults. */
  readonly rules?: Partial<RiskRules>;
  /** Reads what members may give away from the database; unless stated they may everything, and none is held. */
  readonly meters?: Omit<LockTradersDeps, 'rules'>;
}

/** More than any member can give away. */
const PLENTY = 10n ** 30n;

/** A risk desk with given reference prices; a change of the map counts from then on. */
export const makeTestRisk = ({ references, newest, rules, meters }: TestRisk = {}): RiskDesk => {
  const reference = {
    of: (symbol: string) => references?.get(symbol),
    newest: (symbol: string) => newest?.get(symbol) ?? references?.get(symbol),
    start: async () => {},
    stop: async () => {},
  };
  const limits = { ...defaultSiteConfiguration.risk, ...rules };
  return {
    ...makeRiskRefusals(),
    rules: limits,
    reference,
    bands: makePriceBands(reference, limits.spot),
    lockTraders: meters ? makeLockTraders({ rules: limits.giveaway, ...meters }) : assumeTraders,
  };
};

/** Traders who are not held and may give everything away; nothing is recorded. */
const assumeTraders: LockTraders = async (_tx, touched) =>
  new LockedTraders(
    new Map([...touched.keys()].map((member) => [member, { isHeld: false, left: PLENTY }])),
    async () => undefined,
  );
