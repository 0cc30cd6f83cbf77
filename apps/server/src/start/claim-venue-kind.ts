import { DatabaseUnusable } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import { findNamedMember } from '@ex/server-members';
import { DEMO_MEMBER } from './seed';
import type { VenueKind } from '../settings/venue-kind';

const REFUSALS: Readonly<Record<VenueKind, string>> = {
  real:
    'This database belongs to a venue with real money. A play venue would add a member with public passwords to it and approve ' +
    'requests automatically. Set PLAY=0, or DATABASE_URL or DATA_DIR to a new database.',
  play:
    'This database belongs to a play venue, whose money was given away. A venue with real money needs a database of its own: ' +
    'set DATABASE_URL or DATA_DIR to a new one, or PLAY=1 if all its money is play money.',
};

const UNKNOWN_REFUSAL =
  'This database has members from before it recorded whether its money is real, and no demo member, so it counts as a venue with ' +
  'real money: set PLAY=0. If all its money is play money, record that once and start again: ' +
  "UPDATE venue_identity SET kind = 'play' WHERE kind IS NULL; (docs/operations.md says how)";

const DEMO_REFUSAL =
  'This database holds the demo member, whose passwords are public. A venue with real money needs a database of its own: ' +
  'set DATABASE_URL or DATA_DIR to a new one, or PLAY=1 if all its money is play money.';

/**
 * Records in the database whether its money is real. Throws `DatabaseUnusable` for a database of a venue of the other kind, and for
 * a real one with the demo member. Without members it may become either. A database from before this record is a play
 * venue if it has the demo member; without, it counts as real, until a person who can write to it says otherwise.
 */
export async function claimVenueKind(db: Db, kind: VenueKind): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.query<{ kind: VenueKind | null }>('SELECT kind FROM venue_identity FOR UPDATE');
    const [first] = await tx.query('SELECT FROM member LIMIT 1');
    if (first) {
      const hasDemo = (await findNamedMember(tx, DEMO_MEMBER.username)) !== undefined;
      const recorded = known?.kind ?? (hasDemo ? 'play' : 'real');
      if (kind === 'real' && hasDemo) throw new DatabaseUnusable(DEMO_REFUSAL);
      if (kind === 'play' && !known?.kind && !hasDemo) throw new DatabaseUnusable(UNKNOWN_REFUSAL);
      if (recorded !== kind) throw new DatabaseUnusable(REFUSALS[recorded]);
    }
    await tx.query('UPDATE venue_identity SET kind = $1', [kind]);
  });
}
