import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_ENTRY, ensureBuilt } from './build.mjs';
import { followParent } from './follow-parent.mjs';
import { ensureInstalled } from './install.mjs';
import { StepFailed } from './step.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Installs and builds as far as needed, then serves. Ends the process with code 1 when a step fails. */
export async function start() {
  process.chdir(ROOT);
  try {
    await ensureInstalled(ROOT);
    await ensureBuilt(ROOT);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // After the build: settings of the server such as NODE_ENV=production must not change how it is built.
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.env.npm_lifecycle_event) followParent();
  const entry = path.join(ROOT, SERVER_ENTRY);
  process.argv[1] = entry;
  await import(pathToFileURL(entry).href);
}
