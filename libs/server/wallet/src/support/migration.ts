import type { Migration } from '@ex/server-db';

/** Indexes by which operators find the member of an address, a transaction hash or a bank reference (OPS-12). */
export const findPaymentsMigration: Migration = {
  id: 'wallet/009-find-payments',
  sql: `
    CREATE INDEX wallet_address_text ON wallet_address (address);
    CREATE INDEX wallet_withdrawal_reference ON wallet_withdrawal (lower(reference)) WHERE reference IS NOT NULL;
    CREATE INDEX wallet_deposit_reference_text ON wallet_deposit (lower(reference)) WHERE reference IS NOT NULL;
  `,
};
