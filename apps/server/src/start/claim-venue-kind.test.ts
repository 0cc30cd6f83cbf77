import { DatabaseUnusable } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { addNamedMember } from '@ex/server-members';
import { claimVenueKind } from './claim-venue-kind';
import { DEMO_MEMBER } from './seed';
import { MIGRATIONS } from './venue-database';

describe.each(testDatabases('any'))('the kind of the venue of a database on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const join = (username: string) => {
    const person = { username, email: `${username}@example.com`, creditScore: 100, lang: 'en' };
    return db().transaction((tx) =>
      addNamedMember(tx, { ...person, passwordHash: '', payHash: '' }, Date.now()),
    );
  };
  const kind = async () => (await db().query('SELECT kind FROM venue_identity'))[0];
  const refused = (of: 'play' | 'real', text: string) => {
    const claim = claimVenueKind(db(), of);
    return Promise.all([
      expect(claim).rejects.toThrow(DatabaseUnusable),
      expect(claim).rejects.toThrow(text),
    ]);
  };

  it('RISK-113 a database with members of a venue with real money never becomes a play venue', async () => {
    await claimVenueKind(db(), 'play');
    await claimVenueKind(db(), 'real');
    await join('anna');
    await claimVenueKind(db(), 'real');
    await refused('play', 'belongs to a venue with real money');
    expect(await kind()).toEqual({ kind: 'real' });
    // One that earlier releases have written.
    await db().query('UPDATE venue_identity SET kind = NULL');
    await refused('play', 'set PLAY=0');
  });

  it('RISK-113 says how to record that an older database without the demo member is a play venue', async () => {
    await join('anna');
    await db().query('UPDATE venue_identity SET kind = NULL');
    const refusal = (await claimVenueKind(db(), 'play').catch((error: Error) => error)) as Error;
    const [statement = ''] = /UPDATE .*?;/.exec(refusal.message) ?? [];
    await db().query(statement);
    await claimVenueKind(db(), 'play');
    await refused('real', 'belongs to a play venue');
    // It changes no database that has a record.
    await db().query("UPDATE venue_identity SET kind = 'real'");
    await db().query(statement);
    expect(await kind()).toEqual({ kind: 'real' });
  });

  it('RISK-113 play money never becomes real, with the demo member or without', async () => {
    const demo = await join(DEMO_MEMBER.username);
    await claimVenueKind(db(), 'play');
    await refused('real', 'holds the demo member');
    await db().query('DELETE FROM member_name WHERE member_id = $1', [demo]);
    await db().query('DELETE FROM member WHERE id = $1', [demo]);
    await join('anna');
    await refused('real', 'belongs to a play venue');
    await claimVenueKind(db(), 'play');
  });
});
