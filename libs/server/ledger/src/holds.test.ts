import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger } from './audit/check';
import { listBills } from './bills';
import { createLedger } from './create-ledger';
import { AlreadyBooked, InsufficientBalance, NoSuchHold, Unbalanced } from './errors';
import { ledgerChecks } from './audit/invariants';
import { ACCOUNT } from './ledger';
import type { HoldRelease, HoldRequest, Leg } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit, memberLeg } from './places.test-help';

const request: HoldRequest = {
  member: 7,
  account: ACCOUNT.options,
  coin: COIN,
  amount: '4',
  kind: 'options.open',
  ref: 'option:1',
};
const house = (amount: string): Leg => ({
  place: { house: 'options', coin: COIN },
  bucket: 'available',
  amount,
});
const settle = (legs: readonly Leg[]): HoldRelease => ({ ref: 'option:1', kind: 'options.settle', legs });

describe.each(testDatabases())('holds on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const hold = (over: Partial<HoldRequest> = {}) =>
    db().transaction((tx) => ledger.hold(tx, { ...request, ...over }));
  const release = (end: HoldRelease) => db().transaction((tx) => ledger.release(tx, end));
  const balance = async () => {
    const { available, frozen } = await ledger.balance(db(), 7, ACCOUNT.options, COIN);
    return [available, frozen];
  };
  beforeEach(() => db().transaction((tx) => ledger.post(tx, deposit('1', 7, '10'))));
  afterEach(async () => expect(await auditLedger(db(), ledgerChecks)).toEqual([]));

  it('L4 reserve money and pay it where the release says', async () => {
    await hold();
    expect(await balance()).toEqual(['6.00000000', '4.00000000']);
    await release(settle([memberLeg(7, '7.4'), house('-3.4')]));
    expect(await balance()).toEqual(['13.40000000', '0.00000000']);
  });

  it('pay money to the house', async () => {
    await hold();
    await release(settle([house('4')]));
    expect(await balance()).toEqual(['6.00000000', '0.00000000']);
  });

  it('L10 write the values of the remark on the bills of both ends', async () => {
    const [opened, ended] = [{ market: 'BTC/USDT' }, { market: 'BTC/USDT', paid: '4' }];
    await hold({ note: opened });
    await release({ ...settle([memberLeg(7, '4')]), note: ended });
    const bills = await listBills(db(), 7, ACCOUNT.options, COIN, { limit: 2 });
    expect(bills.map(({ kind, note }) => [kind, note])).toEqual([
      ['options.settle', ended],
      ['options.open', opened],
    ]);
  });

  it('are rejected above the balance, at or below zero, and twice under one name', async () => {
    await expect(hold({ amount: '10.00000001' })).rejects.toThrow(InsufficientBalance);
    for (const amount of ['0', '-1', 'x', '1.123456789'])
      await expect(hold({ amount })).rejects.toThrow(Unbalanced);
    await expect(hold({ amount: 'x' })).rejects.toThrow('options.open option:1: "x" is not an amount');
    await hold();
    await expect(hold()).rejects.toThrow(AlreadyBooked);
    await expect(hold({ kind: 'other' })).rejects.toThrow(AlreadyBooked);
    expect(await balance()).toEqual(['6.00000000', '4.00000000']);
  });

  it('end once', async () => {
    await hold();
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => release(settle([memberLeg(7, '4')]))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(NoSuchHold);
    expect(await balance()).toEqual(['10.00000000', '0.00000000']);
  });

  it('stay open when the release does not balance or frees other frozen money', async () => {
    await hold();
    await expect(release(settle([memberLeg(7, '3')]))).rejects.toThrow(Unbalanced);
    await expect(release(settle([{ ...memberLeg(7, '4'), bucket: 'frozen' }]))).rejects.toThrow(Unbalanced);
    await expect(release({ ...settle([memberLeg(7, '4')]), ref: 'option:2' })).rejects.toThrow(NoSuchHold);
    expect(await balance()).toEqual(['6.00000000', '4.00000000']);
  });
});
