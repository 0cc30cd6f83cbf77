import { readBalance, readBalances } from './balances';
import { refuseFrozen } from './check-entry';
import { openHold, releaseHold } from './holds';
import type { Ledger } from './ledger';
import { bookEntry } from './post';

/** The ledger over the tables of `ledgerMigrations`. It keeps no state of its own. */
export function createLedger(): Ledger {
  return {
    post: async (tx, entry) => {
      refuseFrozen(entry);
      await bookEntry(tx, entry);
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
