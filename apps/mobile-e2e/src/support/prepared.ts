import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { demoToken, PREPARED_SESSION } from './calls';
import { dataPlace } from './places';
import { PREPARED, Venue } from './venue';

/**
 * Before all tests: a server makes its data once, which takes seconds, and each server of the run begins with a copy, in which
 * the demo member is signed in: a log-in takes half a second of processor time.
 * Answers what removes it after them.
 */
// eslint-disable-next-line ex/no-default-export -- Playwright takes a global setup by its default export
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(dataPlace(), 'e2e-prepared-'));
  const venue = await Venue.open();
  process.env[PREPARED_SESSION] = await demoToken(venue.base);
  await venue.closeKeeping(folder);
  process.env[PREPARED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
