import { statSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './step.mjs';

/** Browsers are found on the machine or installed by the system's package manager, never downloaded by a package. */
const NO_DOWNLOADS = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' };

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether the lockfile in `root` is newer than what npm installed; npm notes that in a file of its own. */
export const isInstallNeeded = (root) =>
  changedAt(path.join(root, 'node_modules/.package-lock.json')) <
  changedAt(path.join(root, 'package-lock.json'));

/** The npm that runs this script, or the one of the search path; as the start of a command line. */
export function npmCommand(env = process.env) {
  if (env.npm_execpath?.endsWith('.js')) return { command: process.execPath, args: [env.npm_execpath] };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Installs exactly what the lockfile in `root` says when it has changed: the workspace, or a folder with a lockfile of its own.
 * Returns whether it did. Throws StepFailed, also where manifest and lockfile disagree.
 */
export async function ensureInstalled(root) {
  if (!isInstallNeeded(root)) return false;
  const { command, args, shell = false } = npmCommand();
  // No package needs its install script, and not running them is quicker and safer.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await runStep('Installing packages (a minute or two on the first start)', command, [...args, ...options], {
    cwd: root,
    shell,
    env: { ...process.env, ...NO_DOWNLOADS },
  });
  return true;
}
