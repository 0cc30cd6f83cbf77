import { readBalance, readBalances } from './balances';
import { refuseFrozen } from './check-entry';
import { bookDrawing, openHold, releaseHold } from './holds';
import type { Ledger } from './ledger';
import { bookEntry } from './post';

/** The ledger over the tables of `ledgerMigrations`. It keeps no state of its own. */
export function createLedger(): Ledger {
  return {
    post: async (tx, entry) => {
      refuseFrozen(entry);
      await bookEntry(tx, entry);
    },
    postAll: async (tx, entries) => {
      entries.forEach(refuseFrozen);
      if (entries.length > 0) await bookDrawing(tx, entries);
    },
    hold: openHold,
    release: async (tx, release) => {
      refuseFrozen(release);
      await releaseHold(tx, release);
    },
    balance: readBalance,
    balances: readBalances,
  };
}
