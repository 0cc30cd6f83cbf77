import { demoToken, PREPARED_SESSION } from './calls';
import { Venue } from './venue';

/**
 * Before all tests: a server makes its data once, which takes seconds. Each server of the run begins with a
 * copy, in which the demo member is signed in: a log-in takes half a second of processor time. Answers a
 * function that removes the data after the tests.
 */
// eslint-disable-next-line ex/no-default-export -- Playwright takes a global setup by its default export
export default async function prepare(): Promise<() => Promise<void>> {
  const venue = await Venue.open();
  process.env[PREPARED_SESSION] = await demoToken(venue.base);
  return venue.closeAsPrepared();
}
