import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { makeLockTraders } from './lock-traders';
import { riskMigrations } from './migrations';

const [ANN, BOB] = [11, 12];
const [USDT, BTC] = [1, 2];
const DOLLAR = 100_000_000n;
const RULES = { share: '0.01', confirmedShare: '0.1', allowance: '1' };

describe.each(testDatabases())('meters of value given away on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...riskMigrations]);
  const lock = makeLockTraders({
    rules: RULES,
    heldCondition: (member) => `${member} = ${BOB}`,
    worthOf: (coin) => ({ [USDT]: '1', [BTC]: '50000' })[coin],
  });
  /** A batch in which members give value away, USDT; true for those who may. */
  const give = (gifts: readonly (readonly [member: number, dollars: bigint])[]) =>
    db().transaction(async (tx) => {
      const traders = await lock(tx, new Map(gifts.map(([member]) => [member, true])));
      const may: boolean[] = [];
      for (const [member, dollars] of gifts) {
        const gift = [{ member, value: dollars * DOLLAR }];
        may.push(!traders.exceeds(gift, member));
        if (may.at(-1)) traders.count(gift);
      }
      await traders.record();
      return may;
    });

  beforeEach(async () => {
    const disburse = makeDisburse(db());
    await disburse(ANN, USDT, '5000');
    await disburse(ANN, BTC, '0.1');
  });

  it('RISK-08 adds up over batches, up to a share of all that the member has, at least the allowance', async () => {
    // 5,000 USDT and 0.1 BTC are 10,000 USDT.
    expect(await give([[ANN, 60n]])).toEqual([true]);
    expect(
      await give([
        [ANN, 41n],
        [ANN, 30n],
        [ANN, 10n],
        [ANN, 1n],
      ]),
    ).toEqual([false, true, true, false]);
    expect(
      await give([
        [BOB, 1n],
        [BOB, 1n],
      ]),
    ).toEqual([true, false]);
  });

  it('RISK-08 RISK-96 forgets what was given on the UTC day before the last', async () => {
    await give([[ANN, 60n]]);
    await db().query('UPDATE risk_giveaway SET day = day - 1');
    expect(
      await give([
        [ANN, 40n],
        [ANN, 1n],
      ]),
    ).toEqual([true, false]);
    await db().query('UPDATE risk_giveaway SET day = day - 1');
    expect(
      await give([
        [ANN, 60n],
        [ANN, 1n],
      ]),
    ).toEqual([true, false]);
    await db().query('UPDATE risk_giveaway SET day = day - 2');
    expect(await give([[ANN, 100n]])).toEqual([true]);
  });

  it('RISK-116 a transaction that began before midnight counts on the new day, and forgets nothing', async () => {
    await give([[ANN, 60n]]);
    // Another transaction has begun the new day.
    await db().query('UPDATE risk_giveaway SET day = day + 1, before = 20');
    expect(
      await give([
        [ANN, 20n],
        [ANN, 1n],
      ]),
    ).toEqual([true, false]);
    const sql = `SELECT given, before, day - (now() AT TIME ZONE 'UTC')::date AS ahead FROM risk_giveaway`;
    expect(await db().query(sql)).toEqual([{ given: '80.00000000', before: '20.00000000', ahead: 1 }]);
  });

  it('RISK-10 a confirmation raises the limit until it ends', async () => {
    await give([[ANN, 100n]]);
    await db().query(`INSERT INTO risk_confirmation VALUES (${ANN}, now() + interval '1 minute')`);
    expect(
      await give([
        [ANN, 900n],
        [ANN, 1n],
      ]),
    ).toEqual([true, false]);
    await db().query('UPDATE risk_confirmation SET until = now()');
    expect(await give([[ANN, 1n]])).toEqual([false]);
  });

  it('RISK-09 two batches at the same time share the meter of a member', async () => {
    const batches = Array.from({ length: 6 }, () =>
      give([
        [ANN, 30n],
        [BOB, 1n],
      ]),
    );
    const answers = await Promise.all(batches);
    expect(answers.filter(([may]) => may)).toHaveLength(3);
    expect(answers.filter(([, may]) => may)).toHaveLength(1);
    expect(await db().query('SELECT member_id::int, given FROM risk_giveaway ORDER BY 1')).toEqual([
      { member_id: ANN, given: '90.00000000' },
      { member_id: BOB, given: '1.00000000' },
    ]);
  });

  it('RISK-07 reports which members are held, and defers a gift of a member that was not read', async () => {
    const traders = await db().transaction((tx) =>
      lock(
        tx,
        new Map([
          [ANN, false],
          [BOB, true],
        ]),
      ),
    );
    expect([traders.isHeld(ANN), traders.isHeld(BOB)]).toEqual([false, true]);
    const gift = (member: number, value: bigint) => [{ member, value }];
    expect(
      [gift(ANN, 0n), gift(ANN, 1n), gift(BOB, 1n), gift(13, 0n)].map((one) => traders.hasRead(one)),
    ).toEqual([true, false, true, false]);
  });
});
