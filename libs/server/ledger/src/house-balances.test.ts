import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { createLedger } from './create-ledger';
import { makeHouseBalances } from './house-balances';
import { OUTSIDE_WORLD } from './ledger';
import { ledgerMigrations } from './migrations';

describe.each(testDatabases())('house balances on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  let booked = 0;
  const pay = (house: 'fees' | 'options', coin: number, amount: string) =>
    db().transaction((tx) =>
      ledger.post(tx, {
        kind: 'test',
        ref: String((booked += 1)),
        legs: [
          { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: `-${amount}` },
          { place: { house, coin }, bucket: 'available', amount },
        ],
      }),
    );
  const sorted = async (balances: ReturnType<typeof makeHouseBalances>) =>
    (await balances.read()).map(({ house, coin, amount }) => `${house} ${coin} ${amount}`).sort();

  it('are the sums of the postings, each of which is read once', async () => {
    for (let time = 0; time < 7; time += 1) await pay('fees', 1, '1.5');
    const balances = makeHouseBalances(db(), '0 seconds', 3);
    expect(await sorted(balances)).toEqual(['external 1 -10.5', 'fees 1 10.5']);
    await pay('fees', 2, '4');
    await pay('options', 1, '2');
    const total = ['external 1 -12.5', 'external 2 -4', 'fees 1 10.5', 'fees 2 4', 'options 1 2'];
    expect(await sorted(balances)).toEqual(total);
    const query = jest.spyOn(db(), 'query');
    expect(await sorted(balances)).toEqual(total);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('leave out what was booked a moment ago: a transaction with a lower id may still be open', async () => {
    await pay('fees', 1, '1');
    expect(await sorted(makeHouseBalances(db(), '1 hour'))).toEqual([]);
    expect(await sorted(makeHouseBalances(db(), '1 hour', 1))).toEqual([]);
    await db().query("UPDATE ledger_transaction SET booked_at = now() - interval '2 hours'");
    expect(await sorted(makeHouseBalances(db(), '1 hour'))).toEqual(['external 1 -1', 'fees 1 1']);
  });

  it('begin with what the archive left, and keep their sums while more goes there', async () => {
    for (let time = 0; time < 4; time += 1) await pay('fees', 1, '1');
    const running = makeHouseBalances(db(), '0 seconds');
    const total = ['external 1 -4', 'fees 1 4'];
    expect(await sorted(running)).toEqual(total);
    await db().query(`
      INSERT INTO archive_month (month, up_to, digest, state)
      SELECT '2026-01', 2, encode(sha256(''), 'hex'), 'archiving';
      INSERT INTO ledger_opening VALUES (0, 1, 0, 'fees', 1, 0), (0, 1, 0, 'external', -1, 0);
      DELETE FROM ledger_posting WHERE transaction = 1`);
    expect(await sorted(running)).toEqual(total);
    const started = makeHouseBalances(db(), '0 seconds', 1);
    expect(await sorted(started)).toEqual([]);
    await db().query(`
      UPDATE archive_month SET state = 'archived';
      UPDATE ledger_opening SET available = available * 2;
      DELETE FROM ledger_posting WHERE transaction = 2`);
    expect(await sorted(running)).toEqual(total);
    expect(await sorted(started)).toEqual(total);
  });

  it('count what is booked while a month that they reach the end of goes to the archive', async () => {
    for (let time = 0; time < 2; time += 1) await pay('fees', 1, '1');
    const balances = makeHouseBalances(db(), '0 seconds');
    expect(await sorted(balances)).toEqual(['external 1 -2', 'fees 1 2']);
    await db().query(`
      INSERT INTO archive_month (month, up_to, digest, state)
      SELECT '2026-01', 2, encode(sha256(''), 'hex'), 'archiving'`);
    await pay('fees', 1, '1');
    expect(await sorted(balances)).toEqual(['external 1 -3', 'fees 1 3']);
  });

  it('stay unchanged while a month beyond them goes to the archive, and start again behind it', async () => {
    for (let time = 0; time < 2; time += 1) await pay('fees', 1, '1');
    const balances = makeHouseBalances(db(), '0 seconds');
    const before = ['external 1 -2', 'fees 1 2'];
    expect(await sorted(balances)).toEqual(before);
    for (let time = 0; time < 2; time += 1) await pay('fees', 1, '1');
    await db().query(`
      INSERT INTO archive_month (month, up_to, digest, state)
      SELECT '2026-01', 4, encode(sha256(''), 'hex'), 'archiving';
      INSERT INTO ledger_opening VALUES (0, 1, 0, 'fees', 4, 0), (0, 1, 0, 'external', -4, 0)`);
    expect(await sorted(balances)).toEqual(before);
    await db().query(`UPDATE archive_month SET state = 'archived'; DELETE FROM ledger_posting`);
    await pay('fees', 1, '1');
    expect(await sorted(balances)).toEqual(['external 1 -5', 'fees 1 5']);
  });
});
