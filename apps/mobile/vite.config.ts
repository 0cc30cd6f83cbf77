import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coinSheet } from './vite/coin-sheet-plugin';
import { locales } from './vite/locales-plugin';
import { notices } from './vite/notices-plugin';
import { precompress } from './vite/precompress-plugin';
import { type StartScreen, startPage } from './vite/start-page-plugin';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Screens that visits start with; the page brings their code and texts. */
const START: Readonly<Record<string, StartScreen>> = {
  // Home's code is part of the app's own file.
  '/': { member: false, sources: [], texts: ['first'] },
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

/** Modules in this many chunks come in a file that most screens share; others come in small files of their own. */
const SHARED_BY = 10;

export default defineConfig({
  root: here,
  plugins: [
    react(),
    locales(path.join(here, '../../locales')),
    coinSheet(path.join(here, 'public/coins')),
    startPage(path.join(here, 'public/icon.svg'), START),
    notices(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small files stay files: a strict content policy and long caching want no inlined data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Browsers compile functions when they first run. Nearly all of these do at the start, so Chromium may compile them off the
        // main thread while the file still arrives: an eighth less work there before the first screen.
        postBanner: ({ name }: { readonly name: string }) =>
          name === 'vendor' ? '//# allFunctionsCalledOnLoad\n' : '',
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'kit', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: SHARED_BY, test: /libs|node_modules/, priority: 1 },
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
