import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger } from './check';
import { createLedger } from '../create-ledger';
import { ledgerChecks } from './invariants';
import { ACCOUNT } from '../ledger';
import { ledgerMigrations } from '../migrations';
import { COIN, deposit } from '../places.test-help';

describe.each(testDatabases())('the audit on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const found = async () => (await auditLedger(db(), ledgerChecks)).map(({ id }) => id);
  beforeEach(() =>
    db().transaction(async (tx) => {
      await ledger.post(tx, deposit('1', 7, '10'));
      await ledger.hold(tx, {
        member: 7,
        account: ACCOUNT.options,
        coin: COIN,
        amount: '4',
        kind: 'open',
        ref: 'h',
      });
    }),
  );

  it('finds nothing in a sound ledger', async () => {
    expect(await found()).toEqual([]);
  });

  it.each([
    [
      'a posting was changed',
      'UPDATE ledger_posting SET amount = amount + 1 WHERE house IS NOT NULL',
      ['L1'],
    ],
    ['a transaction is gone', "DELETE FROM ledger_transaction WHERE kind = 'open'", ['L1']],
    ['a balance was changed', 'UPDATE ledger_balance SET available = available + 1', ['L3']],
    ['a balance is gone', 'DELETE FROM ledger_balance', ['L3', 'L4']],
    ['a hold was closed by hand', 'UPDATE ledger_hold SET released_at = now()', ['L4']],
    ['a hold is gone', 'DELETE FROM ledger_hold', ['L4']],
    [
      'a key has no answer',
      "INSERT INTO idempotency_key (member, key, request_hash) VALUES (1, 'k', 'h')",
      ['L7'],
    ],
    ['a bill was changed', 'UPDATE ledger_posting SET balance_after = 1 WHERE balance_after = 6', ['L10']],
    [
      'the guards are off',
      `ALTER TABLE ledger_balance DROP CONSTRAINT ledger_balance_available;
       ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_once;
       UPDATE ledger_balance SET available = -1; INSERT INTO ledger_transaction (kind, ref) VALUES ('deposit', '1')`,
      ['L2', 'L3', 'L5'],
    ],
  ])('detects that %s', async (_what, damage, ids) => {
    await db().query(damage);
    expect(await found()).toEqual(ids);
  });

  it('names the rows', async () => {
    await db().query('UPDATE ledger_balance SET available = available + 1');
    const [finding] = await auditLedger(db(), ledgerChecks);
    expect(finding?.violations).toEqual([
      'member 7, coin 1, account 1 has 7.00000000 + 4.00000000, its postings say 6.00000000 + 4.00000000',
    ]);
  });

  it('is protected from most damage by database constraints', async () => {
    await expect(db().query('UPDATE ledger_balance SET available = -1')).rejects.toThrow(
      'ledger_balance_available',
    );
    await expect(db().query('UPDATE ledger_balance SET frozen = -1')).rejects.toThrow(
      'ledger_balance_frozen',
    );
  });
});
