/**
 * Installs what a test run needs and the machine lacks: Chromium, PostgreSQL, NATS. Started by main.ts beside the build, for apt-get
 * keeps one core busy. A machine without NATS hears so; without one of the others it fails.
 */
import { findPrograms } from '../cluster/parts/packages';
import { requireBrowsers } from './chromium';
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

try {
  requireBrowsers();
  requirePostgres();
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
installNats();
