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

/** The addresses of all screens: domains link to each other without importing each other (000 §2, 001 §2). */
export const paths = {
  home: () => '/',
  register: (query: { readonly invite?: string } = {}) => address('/register', query),
  login: () => '/login',
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
  /** Fees and limits of all levels, and the own one. */
  fees: () => '/fees',
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
  bank: () => '/bank',
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
  accountTransfer: () => '/changemoney',
  deposit: () => '/recharge',
  withdraw: () => '/withdrawal',
  conversion: () => '/exchangeb',
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
