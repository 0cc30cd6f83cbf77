import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';

const byEmail = { type: 2, email: 'anna@example.com', password: 'secret1', repassword: 'secret1' };
const text = { en: { title: 'Terms', content: '<p>Terms</p>' } };
const OLD = { version: '2026-01', terms: text };
const NEW = { version: '2026-07', terms: text, risk: text };

describe.each(testDatabases('any'))('terms on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = (terms?: object) => makeVenue(db(), {}, undefined, {}, terms);
  const rows = () =>
    db().query('SELECT member_id, version, accepted_at FROM member_terms ORDER BY member_id, version');
  const dueOf = async (venue: ReturnType<typeof open>, memberId: number | undefined) =>
    ((await venue.call('getusr', {}, { memberId })).data as { terms_due?: number }).terms_due;

  it.each([
    [{}, 'members.terms.needed'],
    [{ terms: '2025-12' }, 'members.terms.changed'],
  ])('TERMS-03 rejects a registration with %j and adds no member', async (sent, key) => {
    await expect(open(OLD).call('register', { ...byEmail, ...sent })).rejects.toMatchObject({ key });
    expect(await db().query('SELECT 1 FROM member')).toEqual([]);
  });

  it('TERMS-04 keeps version and time with the new member, and what was accepted before', async () => {
    const venue = open(OLD);
    const answer = await venue.call('register', { ...byEmail, terms: '2026-01' });
    const memberId = await venue.memberOf(venue.tokenOf(answer));
    const first = { member_id: memberId, version: '2026-01', accepted_at: new Date(venue.clock.ms) };
    expect(await rows()).toEqual([first]);

    const later = open(NEW);
    later.clock.ms += 1_000;
    await later.call('acceptTerms', { version: '2026-07' }, { memberId });
    const second = { member_id: memberId, version: '2026-07', accepted_at: new Date(later.clock.ms) };
    later.clock.ms += 1_000;
    await later.call('acceptTerms', { version: '2026-07' }, { memberId });
    expect(await rows()).toEqual([first, second]);
  });

  it('TERMS-05 asks members again after a new version, and members who registered without terms', async () => {
    const { memberId } = await open().join('otto@example.com');
    const venue = open(OLD);
    const answer = await venue.call('register', { ...byEmail, terms: '2026-01' });
    const anna = await venue.memberOf(venue.tokenOf(answer));
    expect([await dueOf(venue, memberId), await dueOf(venue, anna)]).toEqual([1, 0]);
    const later = open(NEW);
    expect([await dueOf(later, memberId), await dueOf(later, anna)]).toEqual([1, 1]);
    await later.call('acceptTerms', { version: '2026-07' }, { memberId: anna });
    expect([await dueOf(later, memberId), await dueOf(later, anna)]).toEqual([1, 0]);
  });

  it('TERMS-05 rejects the acceptance of a version that is not the current one', async () => {
    const { memberId } = await open().join('otto@example.com');
    await expect(open(NEW).call('acceptTerms', { version: '2026-01' }, { memberId })).rejects.toMatchObject({
      key: 'members.terms.changed',
    });
    expect(await rows()).toEqual([]);
  });

  it('TERMS-06 asks for nothing where the site states no terms', async () => {
    const venue = open();
    const answer = await venue.call('register', { ...byEmail, terms: '2026-01' });
    const memberId = await venue.memberOf(venue.tokenOf(answer));
    expect(await rows()).toEqual([]);
    expect(await dueOf(venue, memberId)).toBeUndefined();
    await expect(venue.call('acceptTerms', { version: '2026-01' }, { memberId })).rejects.toMatchObject({
      key: 'http.notOffered',
    });
  });
});
