/**
 * Assigns files of the app to chunks. Few files carry the code that every screen needs: a phone on a slow
 * line pays for each request. A chunk takes what its files need along, so the ones of the first load choose first.
 */

/** Beginnings of paths: of files in `src` of a library or in a package; ones that end with a dot name a single file. */
export interface Files {
  readonly libs?: Readonly<Record<string, readonly string[]>>;
  readonly packages?: Readonly<Record<string, readonly string[]>>;
  /** Files of the app itself, or of the bundler. */
  readonly others?: readonly RegExp[];
}

const ALL = [''];

/** Packages of the first load. */
const VENDOR: Files = {
  packages: Object.fromEntries(
    [
      ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'react-redux', 'redux'],
      ...['@reduxjs', 'immer', 'reselect', 'i18next', 'react-i18next', 'use-sync-external-store'],
      ...['zod', 'big.js'],
    ].map((name) => [name, ALL]),
  ),
  others: [/\0rolldown\/runtime/, /vite\/preload-helper/],
};

/** Icons have a file each. */
const icons = (...names: string[]) => ({ 'lucide-react': names.map((name) => `dist/esm/icons/${name}.`) });

/** What all screens but home share; home has none of it at first. */
const LISTS: Files = {
  packages: icons('menu', 'search'),
  libs: {
    'api-client': [
      ...['accounts.', 'error.', 'paging.', 'live/review-period.', 'markets/sparkline-'],
      ...['endpoints', 'guard-endpoints', 'mappers', 'member-id', 'terms-endpoints', 'use-member-flag'].map(
        (name) => `members/${name}.`,
      ),
    ],
    contract: ['calls/guard-rails.', 'calls/members.', 'calls/sparklines.', 'calls/terms.'],
    languages: ['bidi'],
    money: ['format/amounts', 'format/compact', 'format/mask'],
    storage: ['device-store', 'member-store'],
    theme: ['display'],
    trading: [
      ...['AlertLink', 'CostNote', 'GuardLeft', 'LiveMarketList', 'Market', 'Trading', 'VenueNotice'].map(
        (name) => `components/${name}`,
      ),
      ...['model/use-', 'model/shown-price'],
    ],
    'ui-kit': [
      ...['action/IconButton', 'lib/copy-text', 'lib/is-rtl', 'lib/use-stable-callback'],
      ...['text/Bdi.', 'text/LiveRegion.', 'text/Text.'],
      ...['list/PullToRefresh', 'list/use-pull', 'list/use-refresh', 'list/RefreshButton'],
      ...['ChipGroup', 'ChoiceRow', 'RadioRow', 'Segmented', 'Tabs', 'next-tab', 'use-edges'].map(
        (name) => `choice/${name}`,
      ),
      ...['layout/Card', 'layout/HeaderBar', 'layout/ListRow'],
      ...['mark/Sparkline', 'mark/line-path', 'mark/StatusPill'],
      ...['state/Callout', 'state/Loading', 'state/use-delayed'],
    ],
  },
};

/** What the first screens don't show: fields, rings and the arithmetic of typed amounts come with the first screen that asks for something. */
const FORMS: Files = {
  libs: {
    languages: ['date-time'],
    money: ['input/', 'exchange', 'interest'],
    'ui-kit': [
      ...['field/', 'action/CopyButton', 'text/Address'],
      ...['mark/Countdown', 'mark/countdown', 'mark/Ring', 'mark/ShareRing'],
      ...['layout/OutcomeCard', 'layout/Page', 'overlay/use-back-step'],
      ...['list/RecordRow', 'list/PagedList', 'list/InfiniteList', 'list/content-keys'],
      ...['choice/Percent', 'choice/Checkbox', 'choice/number'],
    ],
  },
};

/** The kit, prices, and the calls that every screen makes; the others travel with the screens of their domain. */
const KIT: Files = {
  packages: icons(
    ...['arrow-down-to-line', 'arrow-left-right', 'arrow-up-from-line', 'chart-candlestick'],
    ...['headset', 'pause', 'play'],
  ),
  libs: {
    ...Object.fromEntries(
      ['api-client', 'i18n', 'languages', 'money', 'routing', 'storage', 'theme', 'ui-kit'].map((name) => [
        name,
        ALL,
      ]),
    ),
    trading: ['model/quote.', 'components/EmptyMarkets.'],
  },
  others: [/apps\/mobile\/src\/app\/\w+\.module\.css/],
};

/** What of the kit's libraries opens later (sheets, drawer, messages, QR code, uploads), and calls and rules of one domain. */
const NOT_KIT: Files = {
  libs: {
    'api-client': [
      ...['alerts/', 'options/', 'spot/', 'wallet/', 'transfers/', 'finance/'],
      ...['account-', 'rules', 'safety-', 'second-factor'].map((name) => `members/${name}`),
      ...['content/message-', 'content/notice-', 'upload-image', 'single-flight'],
    ],
    languages: ['normalize-text', 'invisible-'],
    'ui-kit': [
      ...['ConfirmSheet', 'SheetPanel', 'SideDrawerPanel', 'ToastList', 'toast-place', 'toast-times'].map(
        (name) => `overlay/${name}`,
      ),
      ...['upload/', 'mark/Qr'],
    ],
  },
};

/** What forms that move money share, and the lists of what they moved: many small files otherwise. */
const DEALS: Files = {
  packages: icons('download'),
  libs: { submit: ALL, export: ALL, 'ui-kit': ['overlay/ConfirmSheet'] },
};

/** Prices that move, without the code that unpacks frames. */
const LIVE: Files = { libs: { 'market-data': ALL } };
const NOT_LIVE: Files = { libs: { 'market-data': ['test', 'socket/inflate-frame'] } };

/** Small parts that spot screens share; their calls would take all others along. */
const SPOT: Files = { libs: { spot: ['components/OrderCard', 'model/prices', 'model/spot-prices'] } };

/** What screens of balances share: their calls, which the page of a coin has too, and small parts. */
const BALANCES: Files = {
  libs: {
    trading: ['model/coin-profit.', 'model/holding.'],
    'api-client': ['wallet/endpoints.', 'wallet/mappers.', 'wallet/costs.'],
    contract: ['deposits', 'address-book', 'withdrawals', 'balances', 'portfolio'].map(
      (name) => `calls/${name}.`,
    ),
  },
};
const WALLET: Files = {
  libs: {
    wallet: ['hidden-amounts', 'MoneyActions', 'customer-service'].map((name) => `components/${name}.`),
  },
};

const LIB = /(?:^|\/)libs\/([^/]+)\/src\/(.*)/;
const PACKAGE = /node_modules\/(@?[^/]+)\/(.*)/;

/** Whether a module's id is one of the files. */
function has({ libs, packages, others }: Files, id: string): boolean {
  const file = id.replaceAll('\\', '/');
  const begins = (of: Files['libs'], [, name = '', rest = '']: readonly string[]) =>
    Object.hasOwn(of ?? {}, name) && (of?.[name] ?? []).some((beginning) => rest.startsWith(beginning));
  return (
    begins(libs, LIB.exec(file) ?? []) ||
    begins(packages, PACKAGE.exec(file) ?? []) ||
    (others ?? []).some((pattern) => pattern.test(file))
  );
}

/** Chunks and their files, the first that has a file takes it. */
export const CHUNKS: readonly (readonly [name: string, files: Files, without?: readonly Files[]])[] = [
  ['vendor', VENDOR],
  ['kit', KIT, [NOT_KIT, FORMS, LISTS]],
  ['lists', LISTS],
  ['forms', FORMS],
  ['deals', DEALS],
  ['live', LIVE, [NOT_LIVE]],
  ['spot', SPOT],
  ['balances', BALANCES],
  ['wallet', WALLET],
];

/** The groups as the bundler wants them. */
export const chunkGroups = CHUNKS.map(([name, files, without = []], at) => ({
  name,
  priority: CHUNKS.length - at,
  test: (id: string) => has(files, id) && !without.some((other) => has(other, id)),
}));
