import * as access from './calls/access';
import * as account from './calls/account';
import * as addressBook from './calls/address-book';
import * as alerts from './calls/alerts';
import * as balances from './calls/balances';
import * as banks from './calls/banks';
import * as deposits from './calls/deposits';
import * as factors from './calls/factors';
import * as firstSteps from './calls/first-steps';
import * as guardRails from './calls/guard-rails';
import * as loans from './calls/loans';
import * as markets from './calls/markets';
import * as members from './calls/members';
import * as messages from './calls/messages';
import * as mining from './calls/mining';
import * as options from './calls/options';
import * as payments from './calls/payments';
import * as portfolio from './calls/portfolio';
import * as sessions from './calls/sessions';
import * as site from './calls/site';
import * as sparklines from './calls/sparklines';
import * as spot from './calls/spot';
import * as staking from './calls/staking';
import * as statement from './calls/statement';
import * as terms from './calls/terms';
import * as tradeConfirmation from './calls/trade-confirmation';
import * as transfers from './calls/transfers';
import * as withdrawals from './calls/withdrawals';
import type { AnyCall } from './define';

/** All exports of the files in `calls`, in the order of the requirements' domains. */
const exported = {
  ...site,
  ...members,
  ...access,
  ...sessions,
  ...factors,
  ...guardRails,
  ...firstSteps,
  ...terms,
  ...messages,
  ...account,
  ...alerts,
  ...banks,
  ...markets,
  ...sparklines,
  ...spot,
  ...tradeConfirmation,
  ...options,
  ...balances,
  ...portfolio,
  ...statement,
  ...deposits,
  ...withdrawals,
  ...addressBook,
  ...payments,
  ...transfers,
  ...loans,
  ...mining,
  ...staking,
};

/** The calls among the exports of a file, which has schemas and constants as well. */
type CallsOf<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends AnyCall ? Name : never]: Exports[Name];
};
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'requirement' in value;

/**
 * Every call of the product by its name. Import this on the server, in tools and in tests; the client imports single
 * calls, so that a screen loads the calls of its own domain only.
 */
export const CALLS = Object.fromEntries(
  Object.entries(exported).filter(([, value]) => isCall(value)),
) as unknown as CallsOf<typeof exported>;

/** Name of a call. */
export type CallName = keyof typeof CALLS;

/** Every call of the product, in the order of the requirements' domains. */
export const ALL_CALLS: readonly AnyCall[] = Object.values(CALLS);
