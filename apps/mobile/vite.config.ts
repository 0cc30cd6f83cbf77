import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { locales } from './vite/locales-plugin';
import { precompress } from './vite/precompress-plugin';

const here = path.dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root: here,
  plugins: [react(), locales(path.join(here, '../../locales')), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small files stay files: a strict content policy and long caching want no inlined data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/market': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
});
