import { migrate } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { findMember } from '../account/find-member';
import { membersMigrations } from '../migrations';
import { VENUE_CLAIM } from '../password/turns';
import { makeVenue, testHasher } from '../testing/venue';

/** Names that could be registered before the naming rules; later ones resemble earlier ones. */
const OLD = [
  'alice@example.com',
  'аlice@example.com',
  'ali\u200bce@example.com',
  'ａlice@example.com',
  'al\u202eice@example.com',
  'боб@example.com',
  'zoe@example.com',
];
const CLASHING = OLD.slice(1, 5);

describe.each(testDatabases())('names from before the rules on $name', (engine) => {
  const db = useDatabase(engine, []);
  const upgrade = async () => {
    await migrate(db(), membersMigrations.slice(0, 2));
    const hash = await testHasher.hash('secret1', VENUE_CLAIM);
    for (const [at, email] of OLD.entries())
      await db().query(
        `INSERT INTO member (username, email, password_hash, credit_score, invite_code, lang, created_at)
         VALUES ($1, $1, $2, 1, $3, 'en', now())`,
        [email, hash, `INVITE${at}`],
      );
    await db().query(
      `INSERT INTO member (username, phone, password_hash, credit_score, invite_code, lang, created_at)
       VALUES ('13800138000', '13800138000', 'x', 1, 'PHONE', 'en', now())`,
    );
    await migrate(db(), membersMigrations);
    return makeVenue(db());
  };

  it('are unchanged; those indistinguishable from an older one are marked', async () => {
    await upgrade();
    const rows = await db().query<{ username: string; clashes: boolean }>(
      'SELECT username, clashes FROM member JOIN member_name ON member_id = id ORDER BY id',
    );
    expect(rows.map(({ username }) => username)).toEqual(OLD);
    expect(rows.filter(({ clashes }) => clashes).map(({ username }) => username)).toEqual(CLASHING);
  });

  it('CALLS-12 still sign in and are found, each by its own form', async () => {
    const venue = await upgrade();
    for (const [at, username] of OLD.entries()) {
      const token = venue.tokenOf(await venue.call('login', { username, password: 'secret1' }));
      expect(await venue.memberOf(token)).toBe(100_001 + at);
      expect(await findMember(db(), username)).toMatchObject({ id: 100_001 + at, username });
    }
  });

  it('no visitor can register a name that looks like one of them', async () => {
    const venue = await upgrade();
    for (const email of ['ΑLICE@example.com', 'alıce@example.com', 'ZOE\u00ad@example.com'])
      await expect(venue.join(email)).rejects.toMatchObject({
        key: expect.stringMatching(/register\.(email|taken)$/) as string,
      });
  });
});
