/**
 * Installs what a test run needs and the machine lacks: Chromium, PostgreSQL, NATS. Started by main.ts in parallel with
 * build, lint and types, for apt-get keeps one core busy. Without NATS the run prints a notice; without one of the
 * others it fails.
 */
import { findPrograms, missingPackages } from '../lab/cluster/parts/packages';
import { missingBrowserPackages, requireBrowsers } from './chromium';
import { aptInstall } from './command';
import { requirePostgres } from './postgres';

const tell = (error: unknown) => console.log(error instanceof Error ? error.message : String(error));

/** For the test of two processes. */
function installNats(): void {
  try {
    if (!findPrograms().nats) aptInstall('NATS', ['nats-server']);
  } catch (error) {
    tell(error);
  }
}

/** In one call, for apt-get brings the machine's indexes up to date at the end of each; a distribution may lack a package. */
function installTogether(): void {
  // The load balancer is for the nightly tests.
  const programs = missingPackages(findPrograms()).filter((name) => name !== 'haproxy');
  const packages = [...missingBrowserPackages(process.env), ...programs];
  try {
    if (packages.length > 1) aptInstall('What the tests start', packages);
  } catch {
    console.log('That failed; installing one after the other.');
  }
}

try {
  installTogether();
  requireBrowsers();
  requirePostgres();
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
installNats();
