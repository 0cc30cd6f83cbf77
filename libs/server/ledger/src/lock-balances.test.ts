import { holdTransaction, testDatabases, useDatabase } from '@ex/server-db/testing';
import type { Tx } from '@ex/server-db';
import { createLedger } from './create-ledger';
import { ACCOUNT } from './ledger';
import type { MemberAccount } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit } from './places.test-help';

const place = (member: number): MemberAccount => ({ member, account: ACCOUNT.options, coin: COIN });
const [ANN, BEN, CEM] = [place(7), place(8), place(9)];

describe.each(testDatabases())('balances of a shared transaction on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const fund = (member: number, amount: string) =>
    db().transaction((tx) => ledger.post(tx, deposit(`${member} ${amount}`, member, amount)));

  it('RISK-61 are locked and returned, with zeros for one that does not exist', async () => {
    await fund(7, '5');
    await db().transaction(async (tx) => {
      const locked = await ledger.lockBalances(tx, [ANN, BEN, ANN]);
      expect([ANN, BEN].map((one) => [locked.has(one), locked.isBusy(one)])).toEqual([
        [true, false],
        [false, false],
      ]);
      expect([ANN, BEN].map((one) => locked.of(one).available)).toEqual(['5.00000000', '0.00000000']);
      await ledger.postAll(tx, [deposit('a', 7, '1'), deposit('b', 8, '2')], locked);
    });
    expect((await ledger.balance(db(), 8, ACCOUNT.options, COIN)).available).toBe('2.00000000');
  });

  if (engine.name === 'postgres') {
    /** A statement of the transaction that waits for a lock fails. */
    const impatient = <T>(work: (tx: Tx) => Promise<T>) =>
      db().transaction(async (tx) => {
        await tx.query("SET LOCAL lock_timeout = '1ms'");
        return work(tx);
      });

    it('RISK-61 are busy, without a wait, while another transaction has them', async () => {
      await fund(7, '5');
      await fund(8, '5');
      const { release } = await holdTransaction(db(), (tx) => ledger.post(tx, deposit('slow', 7, '1')));
      await impatient(async (tx) => {
        const locked = await ledger.lockBalances(tx, [ANN, BEN]);
        expect([ANN, BEN].map((one) => locked.isBusy(one))).toEqual([true, false]);
        await ledger.postAll(tx, [deposit('quick', 8, '1')], locked);
      });
      await expect(
        impatient(async (tx) =>
          ledger.postAll(tx, [deposit('odd', 7, '1')], await ledger.lockBalances(tx, [ANN])),
        ),
      ).rejects.toThrow('is busy');
      await release();
      await impatient(async (tx) => {
        expect((await ledger.lockBalances(tx, [ANN])).of(ANN).available).toBe('6.00000000');
      });
    });

    it('RISK-61 are busy, without a wait, while another transaction creates them', async () => {
      const { release } = await holdTransaction(db(), (tx) => ledger.post(tx, deposit('first', 7, '1')));
      await impatient(async (tx) => {
        const locked = await ledger.lockBalances(tx, [ANN, CEM]);
        expect([ANN, CEM].map((one) => locked.isBusy(one))).toEqual([true, false]);
        await ledger.postAll(tx, [deposit('quick', 9, '1')], locked);
      });
      await release();
      await impatient(async (tx) => {
        expect((await ledger.lockBalances(tx, [ANN])).has(ANN)).toBe(true);
      });
    });

    it('RISK-61 cannot be created by another transaction while they are locked as missing', async () => {
      const { release } = await holdTransaction(db(), async (tx) => {
        const locked = await ledger.lockBalances(tx, [ANN]);
        await ledger.postAll(tx, [deposit('mine', 7, '1')], locked);
      });
      const created = impatient((tx) => ledger.post(tx, deposit('other', 7, '1')));
      await expect(created).rejects.toMatchObject({ code: '55P03' });
      await release();
      await fund(7, '1');
      expect((await ledger.balance(db(), 7, ACCOUNT.options, COIN)).available).toBe('2.00000000');
    });
  }
});
