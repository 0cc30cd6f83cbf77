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
    postAll: async (tx, entries, locked) => {
      requireSoundClock();
      entries.forEach(rejectFrozenLegs);
      if (entries.length > 0) await bookWithHolds(tx, entries, locked);
    },
    lockBalances,
    hold: async (tx, hold) => {
      requireSoundClock();
      await openHold(tx, hold);
    },
    release: async (tx, release) => {
      requireSoundClock();
      rejectFrozenLegs(release);
      await releaseHold(tx, release);
    },
    balance: readBalance,
    balances: readBalances,
  };
}
