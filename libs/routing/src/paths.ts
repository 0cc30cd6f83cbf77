/** Values of a query string; undefined and empty ones are left out. */
type Query = Readonly<Record<string, string | number | undefined>>;

/** Returns the address of a route with its query. */
function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The market that screens pass to each other (SHELL-18). */
interface MarketQuery {
  readonly currentSymbol?: string | undefined;
  readonly name?: string | undefined;
}

/** The tab that a screen of orders and products opens with; products by default. */
interface TabQuery {
  readonly tab?: 'orders';
}

/** A transfer between own accounts that is filled in: coin and accounts by id, decimal text. */
interface AccountTransferQuery {
  readonly coin?: number;
  readonly from?: number;
  readonly to?: number;
  readonly amount?: string;
}

/** A conversion that is filled in: account and coins by id, the amount that shall arrive as decimal text. */
interface ConversionQuery {
  readonly account?: number;
  readonly from?: number;
  readonly to?: number;
  readonly receiveAmount?: string;
}

/** The addresses of all screens: domains link to each other without importing each other (000 §2, 001 §2). */
export const paths = {
  home: () => '/',
  register: (query: { readonly invite?: string } = {}) => address('/register', query),
  /** `state: 'frozen'` says what follows after the member froze the account. */
  login: (query: { readonly state?: 'frozen' } = {}) => address('/login', query),
  market: () => '/market',
  /** Price, facts and the member's own of a coin, by its name such as `BTC`. */
  coin: (query: { readonly name: string }) => address('/coin', query),
  identity: () => '/real_authentication',
  /** `then: 'back'` leads back to the form that asked for it. */
  withdrawalAddress: (query: { readonly id?: number; readonly then?: 'back' } = {}) =>
    address('/bindMentionAddress', query),
  security: () => '/security',
  /** Limits that the member sets on own trading. */
  limits: () => '/limits',
  /** Statement of a period. */
  statement: () => '/statement',
  changePassword: () => '/modifyPwd',
  /** `then: 'back'` leads back to the form that asked for it. */
  resetFundPassword: (query: { readonly then?: 'back' } = {}) => address('/resetLegalPwd', query),
  sessions: () => '/sessions',
  factors: () => '/factors',
  notices: () => '/notify',
  notificationSettings: () => '/notification-settings',
  forgotPassword: () => '/forgot',
  resetPassword: () => '/reset',
  about: () => '/introduction',
  display: () => '/display',
  /** `then: 'back'` opens the form of a new card, and leads back to the form that asked for it. */
  bank: (query: { readonly then?: 'back' } = {}) => address('/bank', query),
  invite: (query: { readonly code?: string } = {}) => address('/invite', query),
  spot: (query: MarketQuery = {}) => address('/exchange', { ...query }),
  options: (query: MarketQuery = {}) => address('/options', { ...query }),
  spotOrders: () => '/trade-lst',
  assets: () => '/assets',
  account: (query: {
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly usd: string;
    readonly conversion: string;
    /** The list of records to open. */
    readonly list?: 'bills' | 'withdrawals' | 'deposits' | 'transfers' | undefined;
  }) => address('/trade-account', { ...query }),
  /** Bookings of all coins and accounts, or of one group if given. */
  history: (query: { readonly group?: 'transfers' } = {}) => address('/history', query),
  accountTransfer: (query: AccountTransferQuery = {}) => address('/changemoney', { ...query }),
  deposit: (query: { readonly coin?: number; readonly amount?: string } = {}) => address('/recharge', query),
  withdraw: () => '/withdrawal',
  conversion: (query: ConversionQuery = {}) => address('/exchangeb', { ...query }),
  loans: (query: TabQuery = {}) => address('/loans', { ...query }),
  loanApplication: (query: { readonly id: number }) => address('/loans-application', query),
  lockMining: (query: TabQuery = {}) => address('/lockming', { ...query }),
  lockMiningOrder: (query: { readonly id: number }) => address('/lockming-application', query),
  memberTransfer: () => '/transfer',
  memberTransfers: () => '/transfer-list',
  staking: () => '/staking',
  stakingPositions: () => '/staking-list',
  /** With a market, the form for an alert of it is open; `new` opens it without one. */
  alerts: (query: { readonly symbol?: string | undefined; readonly form?: 'new' } = {}) =>
    address('/alerts', query),
} as const;
