/** `npm run generate:domain -- <name> [--skip-lock]`: a new domain library, ready to be filled. */
import { spawnSync } from 'node:child_process';
import { npmCommand } from '../start/install.mjs';
import { generateDomain } from './generate';
import { namesOf } from './names';

const SKIP_LOCK = '--skip-lock';
const args = process.argv.slice(2);
const [name = '--help'] = args.filter((argument) => argument !== SKIP_LOCK);
if (name === '--help') {
  console.log(`Usage: npm run generate:domain -- <name> [${SKIP_LOCK}]`);
  process.exit(args.includes('--help') ? 0 : 1);
}

const names = namesOrEnd(name);
for (const file of generateDomain(process.cwd(), 'tools/generate/template', names)) console.log(file);
if (!args.includes(SKIP_LOCK)) {
  const npm = npmCommand();
  const lock = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(npm.command, [...npm.args, ...lock], {
    stdio: 'inherit',
    shell: npm.shell ?? false,
  });
  if (status !== 0)
    throw new Error('The library is written, but package-lock.json could not be brought up to date.');
  console.log('package-lock.json');
}
console.log(`
Next:
  - npm install --ignore-scripts: makes @ex/${names.name} known to the others; npm start and npm test do it too
  - apps/mobile/src/app/routes.ts: import the routes of @ex/${names.name} and add them to the list
  - locales/*/shell.json: a page title under titles.${names.name}
  - locales/*/${names.name}.json: translate; npm run locales:check names what is still English`);

/** A name that cannot be used is the caller's fault, told without a stack. */
function namesOrEnd(wanted: string) {
  try {
    return namesOf(wanted);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
