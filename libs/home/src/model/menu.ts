import type { SiteConfig } from '@ex/api-client/content';
import { paths } from '@ex/routing';

/** A tile of the home menu: it leads to a screen of the app or to the customer-service link. */
export interface Tile {
  /** Key under `home:menu`. */
  readonly key:
    | 'options'
    | 'recharge'
    | 'withdrawal'
    | 'service'
    | 'exchangeb'
    | 'loans'
    | 'lockming'
    | 'staking'
    | 'transfer'
    | 'changemoney';
  readonly to: string | 'service';
}

/** Tiles of features that a site switches on, in the order of the specification. */
const SWITCHED = [
  { key: 'exchangeb', feature: 'conversion', to: paths.conversion() },
  { key: 'loans', feature: 'loans', to: paths.loans() },
  { key: 'lockming', feature: 'lockMining', to: paths.lockMining() },
  { key: 'staking', feature: 'staking', to: paths.staking() },
  { key: 'transfer', feature: 'memberTransfer', to: paths.memberTransfer() },
  { key: 'changemoney', feature: 'accountTransfer', to: paths.accountTransfer() },
] as const;

/** The tiles that a site may switch on. */
export const SWITCHED_TILES = SWITCHED.length;

/** The menu of home for a site configuration (HOME-09 to HOME-19). */
export interface Menu {
  readonly big: Tile;
  readonly money: readonly Tile[];
  readonly more: readonly Tile[];
}

/**
 * Returns the menu for a site configuration. Deposit and withdrawal lead to customer service while they are switched off (HOME-11, HOME-12);
 * until the configuration is known only what never depends on it is shown.
 */
export function menuFor(config: SiteConfig | undefined): Menu {
  return {
    big: { key: 'options', to: paths.options() },
    money: [
      { key: 'recharge', to: config?.features.deposit !== false ? paths.deposit() : 'service' },
      { key: 'withdrawal', to: config?.features.withdrawal !== false ? paths.withdraw() : 'service' },
    ],
    more: [
      { key: 'service', to: 'service' },
      ...SWITCHED.filter(({ feature }) => config?.features[feature]).map(({ key, to }) => ({ key, to })),
    ],
  };
}
