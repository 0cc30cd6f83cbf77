import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coinSheet } from './vite/coin-sheet-plugin';
import { leanPackages } from './vite/lean-packages-plugin';
import { locales } from './vite/locales-plugin';
import { precompress } from './vite/precompress-plugin';
import { preloadHelper } from './vite/preload-helper-plugin';
import { type StartScreen, startPage } from './vite/start-page-plugin';

const here = path.dirname(fileURLToPath(import.meta.url));
const module = (file: string) => path.join(here, '../../node_modules', file);

/** Libraries of the first load. */
const VENDOR =
  /\0rolldown[\\/]runtime|vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs|immer|reselect|i18next|react-i18next|use-sync-external-store|zod|big\.js)[\\/]/;
/**
 * The kit without what opens later: sheets, drawer, messages, QR code, uploads; of the calls only those that every screen makes,
 * the others travel with the screens of their domain.
 */
const KIT =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-down-to-line|arrow-left-right|arrow-up-from-line|chart-candlestick|headset|pause|play)\.|apps[\\/]mobile[\\/]src[\\/]app[\\/]\w+\.module\.css|libs[\\/]trading[\\/]src[\\/]model[\\/]quote\.|libs[\\/](ui-kit[\\/]src[\\/](?!overlay[\\/](ConfirmSheet|SheetPanel|SideDrawerPanel|ToastList|toast-place)|upload[\\/]|mark[\\/]Qr)|money|routing|storage|theme|languages|i18n|api-client[\\/]src[\\/](?!(alerts|options|spot|wallet|transfers|finance)[\\/]|members[\\/](account-|rules|safety-|second-factor)|content[\\/](message|notice)-|markets[\\/]course-|upload-image|single-flight))/;
/** What the first screens don't show: fields, rings and the arithmetic of typed amounts come with the first screen that asks for something. */
const FORMS =
  /libs[\\/](ui-kit[\\/]src[\\/](field[\\/]|mark[\\/]([Cc]ountdown|Ring|ShareRing|ring)|layout[\\/](OutcomeCard|Page)|list[\\/](RecordRow|PagedList|InfiniteList|content-keys)|text[\\/]Address|action[\\/]CopyButton|choice[\\/](Percent|Checkbox|number))|languages[\\/]src[\\/]date-time|money[\\/]src[\\/](input[\\/]|exchange|interest))/;

/** What all screens but home share; home has none of it at first. */
const LISTS =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](menu|search)\.|libs[\\/](trading[\\/]src[\\/](components[\\/]|model[\\/](use-|shown-price))|api-client[\\/]src[\\/](accounts|error|paging|live[\\/]review-period|markets[\\/]sparkline-\w+|members[\\/](endpoints|guard-endpoints|mappers|member-id|terms-endpoints|use-member-flag))\.|contract[\\/]src[\\/]calls[\\/](guard-rails|members|sparklines|terms)\.|theme[\\/]src[\\/]display|money[\\/]src[\\/]format[\\/](amounts|compact|mask)|languages[\\/]src[\\/]bidi|storage[\\/]src[\\/](device|member)-store|ui-kit[\\/]src[\\/](action[\\/]IconButton|lib[\\/](copy-text|is-rtl|use-stable-callback)|text[\\/](Bdi|LiveRegion|Text)\.|list[\\/](PullToRefresh|use-pull|use-refresh|RefreshButton)|choice[\\/](ChipGroup|ChoiceRow|RadioRow|Segmented|Tabs|next-tab|use-edges)|layout[\\/](Card|HeaderBar|ListRow)|mark[\\/](Sparkline|line-path|StatusPill)|state[\\/](Callout|Loading|use-delayed)))/;

/** What forms that move money share, and the lists of what they moved: many small files otherwise. */
const DEALS =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]download\.|libs[\\/](submit[\\/]src[\\/]|export[\\/]src[\\/]|ui-kit[\\/]src[\\/]overlay[\\/]ConfirmSheet)/;

/** Prices that move, without the code that unpacks frames. */
const LIVE = /libs[\\/]market-data[\\/]src[\\/](?!test|socket[\\/]inflate-frame)/;

/** Small parts that spot screens share; their calls would take all others along. */
const SPOT = /libs[\\/]spot[\\/]src[\\/](components[\\/]OrderCard|model[\\/](spot-)?prices)/;

/** What screens of balances share: their calls, which the page of a coin has too, and small parts. */
const BALANCES =
  /libs[\\/](trading[\\/]src[\\/]model[\\/](coin-profit|holding)|api-client[\\/]src[\\/]wallet[\\/](endpoints|mappers|costs)|contract[\\/]src[\\/]calls[\\/](deposits|address-book|withdrawals|balances|portfolio))\./;
const WALLET = /libs[\\/]wallet[\\/]src[\\/]components[\\/](hidden-amounts|MoneyActions|customer-service)\./;

/** Screens that visits start with; what they need comes with the page. */
const START: Readonly<Record<string, StartScreen>> = {
  '/': { member: false, sources: ['libs/home/src/screens/HomeScreen.tsx'], texts: ['first'] },
  '/market': {
    member: false,
    sources: ['libs/market/src/screens/MarketScreen.tsx'],
    texts: ['first', 'trade'],
  },
  '/exchange': {
    member: true,
    sources: ['libs/spot/src/screens/ExchangeScreen.tsx'],
    texts: ['first', 'trade'],
  },
  '/assets': {
    member: true,
    sources: ['libs/wallet/src/screens/assets/AssetsScreen.tsx'],
    texts: ['first', 'wallet'],
  },
  '/options': {
    member: true,
    sources: [
      'libs/options/src/screens/OptionsScreen.tsx',
      'libs/chart/src/index.ts',
      'libs/market-data/src/socket/inflate-frame.ts',
    ],
    texts: ['first', 'trade'],
  },
};

/** What a chunk fetches along with one that is loaded later: not what each page has from its start. */
const withoutFirst = (_file: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }) =>
  hostType === 'html'
    ? files
    : files.filter((file) => !/[\\/](vendor|kit|rolldown-runtime)-[^\\/]*$/.test(file));

export default defineConfig({
  root: here,
  plugins: [
    react(),
    locales(path.join(here, '../../locales')),
    coinSheet(path.join(here, 'public/coins')),
    leanPackages(),
    preloadHelper(),
    startPage(path.join(here, 'public/icon.svg'), START),
    precompress(),
  ],
  resolve: {
    alias: [
      // Their packages offer a development build to bundlers, whatever the mode.
      { find: /^react-router$/, replacement: module('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: module('react-router/dist/production/dom-export.mjs') },
      { find: /^immer$/, replacement: module('immer/dist/immer.production.mjs') },
      // React has had the hook itself since 18.
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: path.join(here, 'vite/sync-external-store.ts'),
      },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small files stay files: a strict content policy and long caching want no inlined data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    rolldownOptions: {
      output: {
        // Browsers compile functions when they first run. Nearly all of these do at the start, so Chromium may compile them off the
        // main thread while the file still arrives: an eighth less work there before the first screen.
        postBanner: ({ name }: { readonly name: string }) =>
          name === 'vendor' ? '//# allFunctionsCalledOnLoad\n' : '',
        // What every screen needs travels in few files: a phone on a slow line pays for each request.
        codeSplitting: {
          groups: [
            // A group takes what its files need along, so those of the first load choose first.
            { name: 'vendor', test: VENDOR, priority: 7 },
            {
              name: 'kit',
              test: (id: string) => KIT.test(id) && !FORMS.test(id) && !LISTS.test(id),
              priority: 6,
            },
            { name: 'lists', test: LISTS, priority: 5 },
            { name: 'forms', test: FORMS, priority: 4 },
            { name: 'deals', test: DEALS, priority: 3 },
            { name: 'live', test: LIVE, priority: 2 },
            { name: 'spot', test: SPOT, priority: 1 },
            { name: 'balances', test: BALANCES, priority: 1 },
            { name: 'wallet', test: WALLET, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:8080',
      '/manifest.webmanifest': 'http://localhost:8080',
      '/market': 'http://localhost:8080',
      '/ws': { target: 'ws://localhost:8080', ws: true },
    },
  },
});
