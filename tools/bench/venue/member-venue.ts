import { createLedger } from '@ex/server-ledger';
import type { Bench } from '../part';
import { addMembers } from './members';
import { embeddedPlace, using } from './place';

/** A running venue with one member. */
export interface MemberVenue {
  readonly base: string;
  /** Session token of the member. */
  readonly token: string;
}

/** Runs `work` with a venue on an embedded database in which one member is signed in; `env` sets the venue up. */
export function withMemberVenue<T>(
  bench: Bench,
  work: (venue: MemberVenue) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  return using(embeddedPlace(bench.root), async (place) => {
    await (await place.start()).stop();
    const db = await place.open();
    const [member] = await addMembers(db, createLedger(), 1).finally(() => db.close());
    const { base, stop } = await place.start(env);
    try {
      return await work({ base, token: member?.token ?? '' });
    } finally {
      await stop();
    }
  });
}
