import { lockBalances, readBalance, readBalances } from './balances';
import { rejectFrozenLegs } from './validate-legs';
import { bookWithHolds, openHold, releaseHold } from './holds';
import type { Ledger } from './ledger';
import { bookEntry } from './post';

/** Creates the ledger on the tables of `ledgerMigrations`. It keeps no state. */
export function createLedger(): Ledger {
  return {
    post: async (tx, entry) => {
      rejectFrozenLegs(entry);
      await bookEntry(tx, entry);
    },
    postAll: async (tx, entries, locked) => {
      entries.forEach(rejectFrozenLegs);
      if (entries.length > 0) await bookWithHolds(tx, entries, locked);
    },
    lockBalances,
    hold: openHold,
    release: async (tx, release) => {
      rejectFrozenLegs(release);
      await releaseHold(tx, release);
    },
    balance: readBalance,
    balances: readBalances,
  };
}
