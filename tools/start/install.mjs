import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILLED_LOCKFILE, fillAddresses } from './lockfile.mjs';
import { runStep } from './step.mjs';

const STAMP = 'node_modules/.install-stamp';
/** Browsers are found on the machine or installed by the system's package manager, never downloaded by a package. */
const NO_DOWNLOADS = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' };

/** What node_modules must be made from: this lockfile, on this platform. */
function wantedStamp(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Whether an earlier npm run already brought exactly what the lockfile names. npm notes what it installed in a file of its own. */
export function alreadyMatches(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, { version, link, optional, peer }]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    if (link) return existsSync(path.join(root, place));
    const found = present[place];
    return found ? found.version === version : Boolean(optional || peer);
  });
}

/** Whether node_modules has to be installed again. */
export function isInstallNeeded(root) {
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root)) return false;
  if (!alreadyMatches(root)) return true;
  writeFileSync(stamp, wantedStamp(root));
  return false;
}

/** The npm that runs this script, or the one of the search path; as the start of a command line. */
export function npmCommand(env = process.env) {
  if (env.npm_execpath?.endsWith('.js')) return { command: process.execPath, args: [env.npm_execpath] };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** How npm is configured in `root`. */
function readConfig(root) {
  const { command, args, shell = false } = npmCommand();
  const asked = [...args, 'config', 'ls', '--json'];
  return JSON.parse(execFileSync(command, asked, { cwd: root, shell, env: process.env, encoding: 'utf8' }));
}

function runInstallation(root) {
  const { command, args, shell = false } = npmCommand();
  // No package needs its install script, and not running them is quicker and safer.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  return runStep('Installing packages (a minute or two on the first start)', command, [...args, ...options], {
    cwd: root,
    shell,
    env: { ...process.env, ...NO_DOWNLOADS },
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Does `work` while a file is there, and removes the file afterwards, also when it is interrupted. */
async function withFile(file, text, work) {
  const remove = () => rmSync(file, { force: true });
  const stop = (signal) => {
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    writeFileSync(file, text);
    await work();
  } finally {
    remove();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Installs each package from its usual address; a registry that keeps packages elsewhere is asked for each. */
async function install(root) {
  const filled = fillAddresses(readJson(path.join(root, 'package-lock.json')), readConfig(root));
  try {
    await withFile(path.join(root, FILLED_LOCKFILE), JSON.stringify(filled), () => runInstallation(root));
  } catch (error) {
    // Nothing was there, or something else.
    if (!/\bE(?:404|INTEGRITY)\b/.test(error.message)) throw error;
    console.log('A package is not at its usual address; asking the registry for each.');
    await runInstallation(root);
  }
}

/**
 * Installs exactly what the lockfile in `root` says, when that is not what is there: the workspace, or a folder with a lockfile of
 * its own. Returns whether it did. Throws StepFailed, also where manifest and lockfile disagree.
 */
export async function ensureInstalled(root) {
  rmSync(path.join(root, FILLED_LOCKFILE), { force: true });
  if (!isInstallNeeded(root)) return false;
  await install(root);
  writeFileSync(path.join(root, STAMP), wantedStamp(root));
  return true;
}
