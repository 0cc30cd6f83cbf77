/**
 * Bundles the server into dist: the libraries of the workspace and the packages that they use, except a few. Adds the notices of
 * these and of the packages that the image installs.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { NOTICES, packageFolder, runtimePackages, writeNotices } from '../../tools/licences/notices.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const at = (name) => path.join(here, name);

/**
 * Packages that stay outside the bundle. The embedded database reads WebAssembly from its own folder. The S3
 * client is large and seldom used. The native client of PostgreSQL is optional and not installed. Bundling
 * the others saves a quarter of a start's processor time: Node need not find, read and compile a thousand files.
 */
const OUTSIDE = /^(?:@electric-sql|@aws-sdk|pg-native)(?:\/|$)/;

const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: OUTSIDE }, ({ path: name }) => ({ path: name, external: true }));
  },
};

/** What packages written for CommonJS expect to find. The prefix keeps the imports apart from names in the bundle. */
const COMMON_JS = `
import { createRequire as common$createRequire } from 'node:module';
import { dirname as common$dirname } from 'node:path';
import { fileURLToPath as common$fileURLToPath } from 'node:url';
const require = common$createRequire(import.meta.url);
const __filename = common$fileURLToPath(import.meta.url);
const __dirname = common$dirname(__filename);
`;

const outdir = process.argv[2] ?? at('dist');
const { metafile } = await build({
  entryPoints: {
    main: at('src/main.ts'),
    audit: at('src/commands/audit.ts'),
    review: at('src/commands/review.ts'),
    payout: at('src/commands/payout.ts'),
    settings: at('src/commands/settings.ts'),
    books: at('src/commands/books.ts'),
    venue: at('src/commands/venue.ts'),
    operator: at('src/commands/operator.ts'),
    member: at('src/commands/member.ts'),
    migrate: at('src/commands/migrate.ts'),
    housekeeping: at('src/commands/housekeeping.ts'),
    'pglite-worker': at('src/pglite-worker.ts'),
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  banner: { js: COMMON_JS },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
});

const bundled = Object.keys(metafile.inputs).flatMap((module) => packageFolder(path.resolve(module)) ?? []);
writeFileSync(path.join(outdir, NOTICES), writeNotices([...bundled, ...runtimePackages(at('../..'))]));
