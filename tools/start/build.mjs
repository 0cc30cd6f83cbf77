import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './step.mjs';

const STAMP = '.cache/start/build-stamp';
export const SERVER_ENTRY = 'apps/server/dist/main.mjs';
const APP_ENTRY = 'apps/mobile/dist/index.html';
const SOURCES = [
  'apps/mobile',
  'apps/server',
  'libs',
  'locales',
  'package-lock.json',
  'package.json',
  'tools/licences',
  'tools/tsconfig',
  'tsconfig.base.json',
];
const NOT_BUILT = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.(test|stories)\.[a-z]+$|\.md$/;

/** Files under the given places that take part in the build, as sorted paths from the root with `/`. */
function sourceFiles(root) {
  const walk = (place) => {
    const entries = readdirSync(path.join(root, place), { withFileTypes: true });
    return entries.flatMap((entry) => {
      const name = `${place}/${entry.name}`;
      if (NOT_BUILT.test(name)) return [];
      return entry.isDirectory() ? walk(name) : [name];
    });
  };
  const present = SOURCES.filter((place) => existsSync(path.join(root, place)));
  return present.flatMap((place) => (path.extname(place) === '.json' ? [place] : walk(place))).sort();
}

/** One hash over names and contents of everything that the build reads. */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Whether app or server have to be built: something is missing, or the sources are not those of the last build. */
export function isBuildNeeded(root) {
  if (![SERVER_ENTRY, APP_ENTRY, STAMP].every((file) => existsSync(path.join(root, file)))) return true;
  return readFileSync(path.join(root, STAMP), 'utf8') !== sourceHash(root);
}

/**
 * Builds app and server with Nx when needed. The own stamp is there because Nx takes seconds to find out that nothing
 * changed. Throws StepFailed.
 */
export async function ensureBuilt(root) {
  if (!isBuildNeeded(root)) return;
  const hash = sourceHash(root);
  const { bin } = JSON.parse(readFileSync(path.join(root, 'node_modules/nx/package.json'), 'utf8'));
  const nx = path.join(root, 'node_modules/nx', bin.nx);
  await runStep(
    'Building app and server',
    process.execPath,
    [nx, 'run-many', '-t', 'build', '-p', 'mobile', 'server'],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true' },
    },
  );
  mkdirSync(path.join(root, path.dirname(STAMP)), { recursive: true });
  writeFileSync(path.join(root, STAMP), hash);
}
