import { compare } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { openTheft } from '../testing/house/open-theft';
import { HOUSE_MIGRATIONS } from '../testing/house/house-venue';
import { playForesight } from '../testing/house/play-foresight';
import { playTheft } from '../testing/house/play-theft';

/** The run's seed; the same makes the same markets and attempts. */
const SEED = Number(process.env['NIGHTLY'] ?? 34);
const THIEVES = 5;
const SECONDS = Number(process.env['THEFT_SECONDS'] ?? 2_000);

describe.each(testDatabases().slice(0, 1))(
  `thieves with a session token on $name, seed ${SEED}`,
  (engine) => {
    const db = useDatabase(engine, HOUSE_MIGRATIONS);

    it.each(Array.from({ length: THIEVES }, (_, at) => SEED + at))(
      'RISK-11 finds no way to move more than 2 %% of a balance to another member in a day: %i',
      async (seed) => {
        const { venue, market, random, step } = await openTheft(db(), seed);
        const { lost } = await playTheft(db(), venue, market, { random, seconds: SECONDS, step });
        expect(compare(lost, '0.02')).toBe(-1);
        expect(await venue.findings()).toEqual([]);
      },
    );

    it.each(Array.from({ length: THIEVES }, (_, at) => SEED + at))(
      'RISK-95 a thief who sees prices before the venue moves less than 2 %%: %i',
      async (seed) => {
        const { lost, trades, findings } = await playForesight(db(), {
          seed,
          seconds: SECONDS,
          hasHindsight: true,
        });
        expect(trades).toBeGreaterThan(3);
        expect(compare(lost, '0.02')).toBe(-1);
        expect(findings).toEqual([]);
      },
    );
  },
);
