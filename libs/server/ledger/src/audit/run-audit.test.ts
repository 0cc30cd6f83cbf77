import type { Db } from '@ex/server-db';
import { requirePostgres, testDatabases, useDatabase } from '@ex/server-db/testing';
import { createLedger } from '../create-ledger';
import { ACCOUNT } from '../ledger';
import { ledgerMigrations } from '../migrations';
import { COIN, deposit, spend } from '../places.test-help';
import { ledgerChecks } from './invariants';
import { runAudit } from './run-audit';

const ledger = createLedger();
const book = (db: Db, ...entries: Parameters<typeof ledger.postAll>[1]) =>
  db.transaction((tx) => ledger.postAll(tx, entries));
const audit = async (db: Db, full = false) => {
  const { since, findings } = await runAudit(db, ledgerChecks, { full });
  return { isFull: since === undefined, ids: findings.map(({ id }) => id), findings };
};
const markOf = (db: Db) => db.query<{ proven: object }>('SELECT * FROM audit_mark');

describe.each(testDatabases())('the incremental audit on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);

  beforeEach(async () => {
    await book(db(), deposit('1', 7, '10'), deposit('2', 8, '10'), spend('3', 8, '1'));
    expect(await audit(db())).toMatchObject({ isFull: true, ids: [] });
    await book(db(), deposit('4', 7, '5'), deposit('5', 9, '2'));
    await db().transaction((tx) =>
      ledger.hold(tx, {
        ...{ member: 7, account: ACCOUNT.options, coin: COIN, amount: '4' },
        ...{ kind: 'open', ref: 'h' },
      }),
    );
  });

  it('proves what was added, and then what is added after that', async () => {
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
    const [mark] = await markOf(db());
    expect(mark?.proven).toEqual({ ledger_transaction: '6' });
    await book(db(), spend('6', 9, '2'));
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
    expect(await audit(db(), true)).toMatchObject({ isFull: true, ids: [] });
  });

  it.each([
    [
      'a new posting was changed',
      'UPDATE ledger_posting SET amount = amount + 1 WHERE transaction = 5 AND house IS NOT NULL',
      ['L1'],
    ],
    [
      'both sides of a new transaction were changed',
      'UPDATE ledger_posting SET amount = amount * 2 WHERE transaction = 5',
      ['L3'],
    ],
    ['a new transaction is gone', 'DELETE FROM ledger_transaction WHERE id = 5', ['L1']],
    [
      'a new transaction is gone with its postings',
      'DELETE FROM ledger_transaction WHERE id = 5; DELETE FROM ledger_posting WHERE transaction = 5',
      ['L3'],
    ],
    [
      'a balance that nobody touched was changed',
      'UPDATE ledger_balance SET available = available + 1 WHERE member = 8',
      ['L3'],
    ],
    [
      'money was moved between balances by hand',
      'UPDATE ledger_balance SET available = available + CASE member WHEN 8 THEN 1 ELSE -1 END WHERE member IN (7, 8)',
      ['L3', 'L10'],
    ],
    ['a balance is gone', 'DELETE FROM ledger_balance WHERE member = 8', ['L3']],
    ['a hold is gone', 'DELETE FROM ledger_hold', ['L4']],
    [
      'a new bill was changed',
      'UPDATE ledger_posting SET balance_after = 3 WHERE transaction = 5 AND member = 9',
      ['L10'],
    ],
    [
      'a new booking repeats an old one',
      `ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_once;
       INSERT INTO ledger_transaction (kind, ref) VALUES ('deposit', '1')`,
      ['L5'],
    ],
    [
      'money was booked under an old number',
      `UPDATE ledger_balance SET available = available + 1 WHERE member = 8;
       INSERT INTO ledger_posting VALUES (1, 8, 8, 1, NULL, 1, 'available', 1, 10),
         (1, 9, NULL, NULL, 'external', 1, 'available', -1, NULL)`,
      ['L3'],
    ],
  ])('detects that %s, and keeps its mark', async (_what, damage, ids) => {
    const before = await markOf(db());
    await db().query(damage);
    const { isFull, ids: found } = await audit(db());
    expect(isFull).toBe(false);
    expect(found).toEqual(ids);
    expect(await markOf(db())).toEqual(before);
    expect((await audit(db(), true)).ids).not.toEqual([]);
    expect(await markOf(db())).toEqual(before);
  });

  it('leaves old rows to the full audit', async () => {
    await db().query('UPDATE ledger_posting SET amount = amount * 2 WHERE transaction = 1');
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
    expect((await audit(db(), true)).ids).toEqual(['L3', 'L10']);
  });

  it('names the place when its newest bill tells', async () => {
    await db().query('UPDATE ledger_balance SET available = available + 1 WHERE member = 8');
    const { findings } = await audit(db());
    expect(findings[0]?.violations).toEqual([
      expect.stringContaining('look with --full'),
      'member 8, coin 1, account 1 has 10.00000000 available, its newest bill says 9.00000000',
    ]);
  });
});

// The embedded database has one connection, so that nothing else is ever open.
describe('an audit on PostgreSQL', () => {
  const db = useDatabase(requirePostgres(), ledgerMigrations);

  it('waits for open bookings, so that none is left out that ends after it', async () => {
    let end = (): void => undefined;
    let slow: Promise<void> | undefined;
    await new Promise<void>((booked, failed) => {
      slow = db().transaction(async (tx) => {
        await ledger.post(tx, deposit('slow', 7, '10'));
        booked();
        await new Promise<void>((resolve) => (end = resolve));
      });
      slow.catch(failed);
    });
    await book(db(), deposit('fast', 8, '1'));
    let waits = 0;
    const pause = async () => {
      waits += 1;
      if (waits < 103) return;
      end();
      await slow;
    };
    const onWait = jest.fn();
    expect((await runAudit(db(), ledgerChecks, { pause, onWait })).findings).toEqual([]);
    expect([waits, onWait.mock.calls.length]).toEqual([103, 1]);
    await book(db(), spend('next', 7, '4'));
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
  });

  it('does not wait for bookings that began after it', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const open: Promise<void>[] = [];
    const openAnother = () =>
      new Promise<void>((booked, failed) => {
        const ref = `open ${open.length}`;
        const opened = db().transaction(async (tx) => {
          await ledger.post(tx, deposit(ref, 7 + open.length, '10'));
          booked();
          await (ref === 'open 0' ? first : ended);
        });
        opened.catch(failed);
        open.push(opened);
      });
    let endFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => (endFirst = resolve));
    await openAnother();
    const pause = async () => {
      await openAnother();
      endFirst();
      await open[0];
    };
    expect((await runAudit(db(), ledgerChecks, { pause })).findings).toEqual([]);
    expect(open).toHaveLength(2);
    end();
    await Promise.all(open);
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
  });

  it('does not mind what is booked while it reads', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const booked = begun.then(() => book(db(), deposit('meanwhile', 7, '3')));
    const waits = {
      ...{ id: 'waits', title: 'waits until more is booked' },
      find: async () => {
        begin();
        await booked;
        return [];
      },
    };
    await book(db(), deposit('before', 7, '1'));
    expect((await runAudit(db(), [waits, ...ledgerChecks])).findings).toEqual([]);
    expect(await markOf(db())).toMatchObject([{ proven: { ledger_transaction: '1' } }]);
    expect(await audit(db())).toMatchObject({ isFull: false, ids: [] });
  });
});
