import type { SiteConfig } from '@ex/contract';
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

/** Tiles that need a site switch to be 1, in the order of the specification. */
const SWITCHED = [
  { key: 'exchangeb', flag: 'flash_exchange_status', to: paths.conversion() },
  { key: 'loans', flag: 'loan_switch', to: paths.loans() },
  { key: 'lockming', flag: 'machine_switch', to: paths.lockMining() },
  { key: 'staking', flag: 'staking_switch', to: paths.staking() },
  { key: 'transfer', flag: 'Internal_transfer_status', to: paths.memberTransfer() },
  { key: 'changemoney', flag: 'account_transfer_status', to: paths.accountTransfer() },
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
 * Works the menu out. Deposit and withdrawal lead to customer service while their status is not 1 (HOME-11, HOME-12);
 * until the configuration is known only what never depends on it is shown.
 */
export function menuOf(config: SiteConfig | undefined): Menu {
  return {
    big: { key: 'options', to: paths.options() },
    money: [
      { key: 'recharge', to: !config || config.recharge_status === 1 ? paths.deposit() : 'service' },
      { key: 'withdrawal', to: !config || config.withdrawal_status === 1 ? paths.withdraw() : 'service' },
    ],
    more: [
      { key: 'service', to: 'service' },
      ...SWITCHED.filter(({ flag }) => config?.[flag] === 1).map(({ key, to }) => ({ key, to })),
    ],
  };
}
