import { buildServer } from '../testing/bundle';
import type { Bundle } from '../testing/bundle';
import { runCrashes } from '../testing/crash/run-crashes';
import { testEnvironments } from '../testing/test-environment';

let bundle: Bundle;
beforeAll(() => {
  bundle = buildServer();
});

/** The run's seed; the same makes the same choices, as far as the servers' timing lets it. */
const SEED = Number(process.env['NIGHTLY'] ?? 1);
/** Kills on each database, in several runs so that each starts with empty books. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 40);
const KILLS_OF_RUN = 10;
const runs = Array.from({ length: Math.ceil(KILLS / KILLS_OF_RUN) }, (_, run) => (SEED + run) >>> 0);

describe.each(testEnvironments())(`servers killed in the middle of batches on $name`, ({ make, name }) => {
  let unansweredDone = 0;

  it.each(runs)('L7 every accepted option, order and cancel is there once, seed %s', async (seed) => {
    const place = await make();
    try {
      const report = await runCrashes(place, bundle, { kills: KILLS_OF_RUN, seed });
      console.warn(name, seed, JSON.stringify({ ...report, differences: report.differences.length }));
      expect(report).toMatchObject({ differences: [], findings: [], errors: [], exit: 0 });
      expect(report.batchesOfMany).toBeGreaterThan(KILLS_OF_RUN);
      unansweredDone += report.unansweredDone;
    } finally {
      await place.remove();
    }
  });

  // The embedded database dies with the process; PostgreSQL ends a commit that has reached it. A kill that comes just then is chance:
  // ten of them may have none.
  if (name === 'postgres')
    it('L7 some of what was done was not answered', () => expect(unansweredDone).toBeGreaterThan(0));
});
