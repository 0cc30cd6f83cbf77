import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { countWork } from '../testing/counted-work';
import { makeVenue, testHasher } from '../testing/venue';

const KNOWN = 'anna@example.com';
const UNKNOWN = 'nobody@example.com';
const WRONG = 'wrong123';

describe.each(testDatabases('any'))('work for accounts on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);

  it.each([
    ['login', (username: string) => ({ username, password: WRONG }), 1],
    ['renewPassword', (username: string) => ({ username, password: WRONG, newpassword: 'better22' }), 1],
    ['requestPasswordReset', (email: string) => ({ email }), 0],
    ['emssend', (email: string) => ({ email }), 0],
    [
      'register',
      (email: string) => ({ type: 2, email, password: WRONG, repassword: WRONG, captcha: '000000' }),
      1,
    ],
  ] as const)(
    'F5 %s does the same work for a known and an unknown account',
    async (name, payloadOf, hashes) => {
      await makeVenue(db()).join(KNOWN);
      const { db: watched, count } = countWork(db());
      const venue = makeVenue(watched, { verifyEmailCode: true }, testHasher);
      const work = (account: string) =>
        count(() => venue.call(name, payloadOf(account), { ip: '198.51.100.7' }));
      const known = await work(KNOWN);
      expect(await work(UNKNOWN)).toEqual(known);
      expect(known.hashes).toHaveLength(hashes);
      expect(known.writes).toBeGreaterThan(0);
    },
  );
});
