import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { type HoldRequest, InsufficientBalance, type Ledger } from '@ex/server-ledger';

/** Reserves a member's money; a balance that does not cover it is told in words. */
export async function holdOrRefuse(ledger: Ledger, tx: Tx, request: HoldRequest): Promise<void> {
  try {
    await ledger.hold(tx, request);
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new ApiRejection('finance.insufficient');
    throw error;
  }
}
