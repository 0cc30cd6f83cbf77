import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunks';
import { coinSheet } from './vite/coin-sheet-plugin';
import { leanPackages } from './vite/lean-packages-plugin';
import { locales } from './vite/locales-plugin';
import { precompress } from './vite/precompress-plugin';
import { preloadHelper } from './vite/preload-helper-plugin';
import { type StartScreen, startPage } from './vite/start-page-plugin';

const here = path.dirname(fileURLToPath(import.meta.url));
const module = (file: string) => path.join(here, '../../node_modules', file);

/** Screens that visits start with; the page brings their code and texts. */
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

/** Files that a chunk fetches along with a later one, except those that each page has from its start. */
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
      // Their packages offer a development build to bundlers in every mode.
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
        codeSplitting: { groups: chunkGroups },
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
