/** Bundles the server into dist: the libraries of the workspace inside, installed packages outside. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const at = (name) => path.join(here, name);

const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@ex/') ? undefined : { path: name, external: true },
    );
  },
};

await build({
  entryPoints: {
    main: at('src/main.ts'),
    audit: at('src/audit.ts'),
    review: at('src/review.ts'),
    venue: at('src/venue.ts'),
    migrate: at('src/migrate.ts'),
    housekeeping: at('src/housekeeping.ts'),
    'pglite-worker': at('src/pglite-worker.ts'),
  },
  outdir: process.argv[2] ?? at('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
});
