import { buildServer } from '../testing/bundle';
import type { Bundle } from '../testing/bundle';
import { runCrashes } from '../testing/crash/run-crashes';
import { testEnvironments } from '../testing/test-environment';

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});

/** CRASH_SEED repeats the choices of a nightly run that failed. */
const SEED = Number(process.env['CRASH_SEED'] ?? 1);
/** Those of the usual run; crash.nightly.ts makes forty. */
const KILLS = 1;

// A killed process on the embedded engine: process.test.ts, and crash.test.ts of server-db.
describe.each(testEnvironments('any'))(`servers killed in the middle of batches on $name`, ({ make }) => {
  it('L7 every accepted option, order and cancel is there once, and nothing else', async () => {
    const place = await make();
    const report = await runCrashes(place, bundle, { kills: KILLS, seed: SEED });
    expect(report).toMatchObject({ differences: [], findings: [], errors: [], exit: 0 });
    expect(report.largestBatch).toBeGreaterThan(1);
    expect(report.unanswered).toBeGreaterThan(0);
    await place.remove();
  });
});
