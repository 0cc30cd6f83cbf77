import type { Tx } from '@ex/server-db';
import { lockBalances, readBalance, readBalances } from './balances';
import { rejectFrozenLegs } from './validate-legs';
import { bookWithHolds, openHold, releaseHold } from './holds';
import type { Ledger } from './ledger';
import { bookEntry } from './post';

/**
 * Creates the ledger on the tables of `ledgerMigrations`. It keeps no state. `requireSoundClock` runs before every booking
 * and throws while no money may move, because the moment of a booking cannot be trusted.
 */
export function createLedger(requireSoundClock = (): void => undefined): Ledger {
  return {
    post: async (tx, entry) => {
      requireSoundClock();
      rejectFrozenLegs(entry);
      await bookEntry(tx, entry);
    },
    postAll: (tx, entries, locked) =>
      wholeOrNothing(tx, async () => {
        requireSoundClock();
        entries.forEach(rejectFrozenLegs);
        if (entries.length > 0) await bookWithHolds(tx, entries, locked);
      }),
    lockBalances,
    hold: (tx, hold) =>
      wholeOrNothing(tx, async () => {
        requireSoundClock();
        await openHold(tx, hold);
      }),
    release: (tx, release) =>
      wholeOrNothing(tx, async () => {
        requireSoundClock();
        rejectFrozenLegs(release);
        await releaseHold(tx, release);
      }),
    balance: readBalance,
    balances: readBalances,
  };
}

/** Forbids the commit of a booking of several statements that failed: a part of it may have been written. */
async function wholeOrNothing(tx: Tx, book: () => Promise<void>): Promise<void> {
  try {
    await book();
  } catch (error) {
    tx.forbidCommit();
    throw error;
  }
}
