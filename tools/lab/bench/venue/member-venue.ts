import { createLedger } from '@ex/server-ledger';
import type { Bench } from '../part';
import { addMembers } from './members';
import { embeddedStorage, using } from './storage';

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
  return using(embeddedStorage(bench.root), async (storage) => {
    await (await storage.start()).stop();
    const db = await storage.open();
    const [member] = await addMembers(db, createLedger(), 1).finally(() => db.close());
    const { base, stop } = await storage.start(env);
    try {
      return await work({ base, token: member?.token ?? '' });
    } finally {
      await stop();
    }
  });
}
