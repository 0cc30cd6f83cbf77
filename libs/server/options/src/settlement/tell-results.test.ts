import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { createLedger, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { noticesMigrations } from '@ex/server-notices';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsMigrations } from '../migrations';
import { catalogue, rules, testFeed } from '../testing/market';
import { openOption } from '../testing/open-option';
import { makeSettlementWorker } from './worker';

const [ANN, BOB] = [11, 12];

describe.each(testDatabases('any'))('messages about options on $name', (engine) => {
  const db = useDatabase(engine, [
    ...[...ledgerMigrations, ...noticesMigrations, ...priceTapeMigrations, ...optionsMigrations],
  ]);

  it('MESSAGE-01 name market, stake and what was paid, to those who want them', async () => {
    const market = testFeed();
    const wants = { wantsResults: (member: number) => member === ANN };
    const deps = {
      ...{
        db: db(),
        ledger: createLedger(),
        catalogue,
        feed: market.feed,
        rules,
        modes: testModes(),
        risk: makeTestRisk(),
      },
      ...wants,
    };
    for (const member of [ANN, BOB]) {
      await makeDisburse(db())(member, 1, '20');
      await openOption(deps, member, market.now, 1);
      await openOption(deps, member, market.now, 2);
    }
    market.set('101');
    market.advance(60_000);
    const onError = (error: unknown) => {
      throw error;
    };
    const unknown = { ...catalogue, coin: () => undefined };
    const options = { now: market.now, onError };
    expect(
      await makeSettlementWorker({ ...deps, catalogue: unknown, wantsResults: undefined }, options).runOnce(),
    ).toBe(4);
    const messages = () =>
      db().query('SELECT member_id, kind, text_key, note, created_at FROM message ORDER BY id');
    expect(await messages()).toEqual([]);

    await openOption(deps, ANN, market.now, 1);
    await openOption(deps, BOB, market.now, 1);
    market.set('102');
    market.advance(60_000);
    expect(await makeSettlementWorker(deps, options).runOnce()).toBe(2);
    const told = {
      ...{ member_id: String(ANN), kind: 'option_settled', text_key: 'messages.optionSettled' },
      created_at: new Date(market.now()),
    };
    const note = { market: 'BTC/USDT', stake: '10', paid: '18.5' };
    expect(await messages()).toEqual([{ ...told, note: { ...note, coin: 'USDT' } }]);

    await openOption(deps, ANN, market.now, 2);
    market.set('103');
    market.advance(60_000);
    expect(await makeSettlementWorker({ ...deps, catalogue: unknown }, options).runOnce()).toBe(1);
    expect((await messages())[1]).toMatchObject({ note: { ...note, paid: '0', coin: '1' } });
  });
});
