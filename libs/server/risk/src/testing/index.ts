import type { Catalogue } from '@ex/server-catalogue';
import type { MarketFeed } from '@ex/server-market-feed';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import type { RiskRules } from '@ex/server-site-config';
import { makeHouseDesk } from '../house/house-desk';
import type { HouseDeskDeps } from '../house/house-desk';
import { makeRiskRefusals } from '../refusals';
import type { RiskDesk } from '../risk-desk';

/** What a test says of its risk desk. */
export interface TestRisk {
  /** Reference prices by symbol, decimal text; a market without one has no reference. */
  readonly references?: ReadonlyMap<string, string>;
  /** Limits that differ from the defaults. */
  readonly rules?: Partial<RiskRules>;
  /** Limits of the house that differ from those that no test reaches. */
  readonly house?: Partial<RiskRules['house']>;
  /** Coins and the provider's trades for the house; without them it has no markets and nothing is replaced. */
  readonly catalogue?: Pick<Catalogue, 'coin' | 'markets'>;
  readonly feed?: Pick<MarketFeed, 'trades'>;
}

const PLENTY = 10n ** 28n;
const { risk: DEFAULTS } = defaultSiteConfiguration;
const UNIT_COIN = 1;

/**
 * A risk desk with given reference prices; a change of the map counts from then on. Its house is open in all markets, keeps
 * count of what is taken of it, and has caps that no test reaches; USDT is coin 1.
 */
export function makeTestRisk(options: TestRisk = {}): RiskDesk {
  const { references = new Map(), rules, catalogue, feed } = options;
  const refusals = makeRiskRefusals();
  const house: HouseDeskDeps = {
    feed: feed ?? { trades: () => [] },
    catalogue: catalogue ?? { markets: () => [] },
    marks: {
      isUnit: (coin) => coin === UNIT_COIN,
      price: () => 10n ** 12n,
      roughPrice: () => 10n ** 12n,
      cap: () => PLENTY,
    },
    watch: { version: 0, state: () => 'open', closures: () => new Map() },
    rules: {
      ...DEFAULTS.house,
      venueCap: `1${'0'.repeat(20)}`,
      memberDayCap: `1${'0'.repeat(20)}`,
      ...options.house,
    },
    refuse: refusals.refuse,
  };
  return {
    ...refusals,
    rules: { ...DEFAULTS, ...rules },
    reference: { of: (symbol) => references.get(symbol), start: async () => {}, stop: async () => {} },
    house: makeHouseDesk(house),
  };
}
