import type { Catalogue } from '@ex/server-catalogue';
import type { MarketFeed } from '@ex/server-market-feed';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import type { RiskRules } from '@ex/server-site-config';
import { makePriceBands } from '../bands/price-bands';
import { LockedTraders } from '../giveaway/traders';
import { makeLockTraders } from '../giveaway/lock-traders';
import type { LockTraders, LockTradersDeps } from '../giveaway/lock-traders';
import { makeHouseDesk } from '../house/house-desk';
import { makeRiskRefusals } from '../refusals';
import type { RiskRefusals } from '../refusals';
import type { RiskDesk } from '../risk-desk';

/** What a test says of its risk desk. */
export interface TestRisk {
  /** Reference prices by symbol, decimal text; a market without one has no reference. */
  readonly references?: { get(symbol: string): string | undefined };
  /** Newest prices by symbol where they differ from the reference prices. */
  readonly newest?: { get(symbol: string): string | undefined };
  /** Limits that differ from the defaults. */
  readonly rules?: Partial<RiskRules>;
  /** Limits of the house that differ from those that no test reaches. */
  readonly house?: Partial<RiskRules['house']>;
  /** Coins and the provider's trades for the house; without them it has no markets and nothing is replaced. */
  readonly catalogue?: Pick<Catalogue, 'coin' | 'markets'>;
  readonly feed?: Pick<MarketFeed, 'trades'>;
  /** Reads what members may give away from the database; unless stated they may everything, and none is held. */
  readonly meters?: Omit<LockTradersDeps, 'rules'>;
}

/** More than any member can give away, and than any test has the house hold. */
const PLENTY = 10n ** 30n;
const { risk: DEFAULTS } = defaultSiteConfiguration;
const UNIT_COIN = 1;
const ONE = 10n ** 12n;
/** A cap that no test reaches, USDT. */
const NO_CAP = `1${'0'.repeat(20)}`;

/**
 * A risk desk with given reference prices; a change of the map counts from then on. Its house is open in all markets, keeps
 * count of what is taken of it, and has caps that no test reaches; USDT is coin 1.
 */
export function makeTestRisk(options: TestRisk = {}): RiskDesk {
  const { references, newest, rules, meters } = options;
  const refusals = makeRiskRefusals();
  const reference = {
    of: (symbol: string) => references?.get(symbol),
    newest: (symbol: string) => newest?.get(symbol) ?? references?.get(symbol),
    start: async () => {},
    stop: async () => {},
  };
  const limits = { ...DEFAULTS, ...rules };
  return {
    ...refusals,
    rules: limits,
    reference,
    bands: makePriceBands({ ...reference, usualPrices: () => undefined }, limits.spot),
    lockTraders: meters ? makeLockTraders({ rules: limits.giveaway, ...meters }) : assumeTraders,
    house: openHouse(options, refusals.refuse),
  };
}

/** A house that is open in all markets, at prices of 1. */
const openHouse = ({ catalogue, feed, house }: TestRisk, refuse: RiskRefusals['refuse']): RiskDesk['house'] =>
  makeHouseDesk({
    feed: feed ?? { trades: () => [] },
    catalogue: catalogue ?? { markets: () => [] },
    marks: {
      isUnit: (coin) => coin === UNIT_COIN,
      price: () => ONE,
      roughPrice: () => ONE,
      cap: () => PLENTY,
    },
    watch: { version: 0, state: () => 'open', closures: () => new Map() },
    rules: { ...DEFAULTS.house, venueCap: NO_CAP, memberDayCap: NO_CAP, ...house },
    refuse,
  });

/** Traders who are not held and may give everything away; nothing is recorded. */
const assumeTraders: LockTraders = async (_tx, touched) =>
  new LockedTraders(
    new Map([...touched.keys()].map((member) => [member, { isHeld: false, left: PLENTY }])),
    async () => undefined,
  );
