import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { deleteExpired } from '@ex/server-db';
import { membersRetention } from '../retention';
import { makeVenue, testSessions } from '../testing/venue';

const HOUR = 3_600_000;

describe.each(testDatabases('any'))('sessions on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    return { venue, ...(await venue.join('anna@example.com')) };
  };
  const sessions = async () => (await db().query('SELECT 1 FROM member_session')).length;

  it('end after 12 hours of inactivity, and not before', async () => {
    const { venue, token, memberId } = await open();
    for (let call = 0; call < 5; call += 1) {
      venue.clock.ms += 12 * HOUR - 1;
      expect(await venue.memberOf(token)).toBe(memberId);
    }
    venue.clock.ms += 12 * HOUR;
    expect(await venue.memberOf(token)).toBeUndefined();
  });

  it('end after 7 days regardless of activity', async () => {
    const { venue, token } = await open();
    for (let passed = 0; passed < 7 * 24; passed += 8) {
      expect(await venue.memberOf(token)).toBeDefined();
      venue.clock.ms += 8 * HOUR;
    }
    expect(await venue.memberOf(token)).toBeUndefined();
  });

  it('CALLS-14 logout ends the session of its token only', async () => {
    const { venue, token, memberId } = await open();
    const other = venue.tokenOf(
      await venue.call('login', { username: 'anna@example.com', password: 'secret1' }),
    );
    await venue.call('logout', {}, { memberId, token });
    expect([await venue.memberOf(token), await venue.memberOf(other)]).toEqual([undefined, memberId]);
  });

  it("logoutAll ends all sessions of the member, including the current one, and no one else's", async () => {
    const { venue, token, memberId } = await open();
    const login = { username: 'anna@example.com', password: 'secret1' };
    const other = venue.tokenOf(await venue.call('login', login));
    const stranger = await venue.join('ben@example.com');
    const answer = await venue.call('logoutAll', {}, { memberId, token });
    expect(answer).toEqual({ data: null, message: 'members.logout.everywhere' });
    expect([await venue.memberOf(token), await venue.memberOf(other)]).toEqual([undefined, undefined]);
    expect(await venue.memberOf(stranger.token)).toBe(stranger.memberId);
    await venue.call('login', login);
  });

  it('store only the hash of a token', async () => {
    const { token } = await open();
    const [row] = await db().query<{ text: string }>(
      "SELECT encode(token_hash, 'escape') || encode(token_hash, 'base64') AS text FROM member_session",
    );
    expect(row?.text).not.toContain(token);
    expect(await sessions()).toBe(1);
  });

  it('are limited to 20 per member: the oldest is ended', async () => {
    const { venue, token, memberId } = await open();
    for (let login = 0; login < 20; login += 1) {
      venue.clock.ms += 1_000;
      await venue.call('login', { username: 'anna@example.com', password: 'secret1' });
    }
    expect(await sessions()).toBe(20);
    expect(await venue.memberOf(token)).toBeUndefined();
    expect(memberId).toBeGreaterThanOrEqual(100_001);
  });

  it('reject a forged token', async () => {
    const { venue, token } = await open();
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'E' : 'A'));
    expect(await venue.memberOf(forged)).toBeUndefined();
    expect(await venue.memberOf('')).toBeUndefined();
  });

  it('RISK-93 are deleted after they end, along with codes and counters', async () => {
    const { venue } = await open();
    const sweep = async (now: number) => {
      for (const rule of membersRetention)
        if ('at' in rule) await deleteExpired(db(), rule, { now: new Date(now) });
    };
    await sweep(venue.now());
    expect(await sessions()).toBe(1);
    await sweep(venue.now() + testSessions.hours * HOUR + 1);
    expect(await sessions()).toBe(0);
    expect(await db().query('SELECT 1 FROM attempt_limit')).toEqual([]);
  });
});
