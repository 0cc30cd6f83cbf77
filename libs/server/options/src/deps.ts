import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import type { GuardRails } from '@ex/server-guard-rails';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Modes } from '@ex/server-modes';
import type { RiskDesk } from '@ex/server-risk';
import type { OptionsRules } from '@ex/server-site-config';
import type { OptionMoney } from './option-money';

/** Dependencies of options. */
export interface OptionsDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<
    MarketFeed,
    | 'firstTickFrom'
    | 'identity'
    | 'isSilent'
    | 'kind'
    | 'lastPrice'
    | 'markPrice'
    | 'marketTime'
    | 'ticksAround'
  >;
  readonly rules: OptionsRules;
  /** Limits on stakes and on what the house may lose. */
  readonly risk: RiskDesk;
  /** What an operator allows in each market. */
  readonly modes: Pick<Modes, 'market'>;
  /** Selects the members who receive a message about each settled option, from memory. Undefined means none. */
  readonly wantsResults?: ((memberId: number) => boolean) | undefined;
  /** Limits that members set themselves; undefined where the site has none (GUARD-03). */
  readonly guards?: GuardRails | undefined;
  /** `real` unless stated. */
  readonly money?: OptionMoney;
}
