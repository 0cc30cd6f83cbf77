import { getHyOrderInfo } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { noticesMigrations } from '@ex/server-notices';
import { priceTapeMigrations, recordSeconds } from '@ex/server-price-tape';
import { makeTestRisk } from '@ex/server-risk/testing';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { optionsChecks } from '../checks';
import type { OptionsDeps } from '../deps';
import { optionsMigrations } from '../migrations';
import { orderHandler } from '../orders/read';
import { openOrders } from '../opening/open-orders';
import { catalogue, rules, testFeed } from '../testing/market';
import { memberContext, openOption } from '../testing/open-option';
import { settleDue } from './settle-due';
import { voidOption, weighOption } from './void-order';

const ANN = 11;
const LEAD = defaultSiteConfiguration.risk.options.lead * 1000;

describe.each(testDatabases('each'))('voiding an option on $name', (engine) => {
  const migrations = [
    ...ledgerMigrations,
    ...noticesMigrations,
    ...priceTapeMigrations,
    ...optionsMigrations,
  ];
  const db = useDatabase(engine, migrations);
  const ledger = createLedger();
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;

  beforeEach(async () => {
    market = testFeed();
    deps = {
      ...{ db: db(), ledger, catalogue, rules, modes: testModes(), risk: makeTestRisk(), feed: market.feed },
    };
    await makeDisburse(db())(ANN, 1, '100');
  });
  afterEach(async () => {
    expect(await auditLedger(db(), [...ledgerChecks, ...optionsChecks])).toEqual([]);
  });

  const open = async () => {
    const id = await openOption(deps, ANN, market.now);
    market.advance(LEAD);
    await openOrders(deps, market.now());
    return id;
  };
  const voidNow = (id: number) => db().transaction((tx) => voidOption(deps, tx, id, market.now()));
  const settle = () =>
    settleDue({
      ...{ deps, now: market.now, isStopping: () => false },
      record: async () => {
        await recordSeconds({ ...deps, maximumSpread: rules.maximumSpread }, market.now(), () => false);
      },
      onError: (error) => {
        throw error;
      },
    });
  const info = async (order_id: number) =>
    getHyOrderInfo.answer.parse(
      (await orderHandler(deps).handle({ order_id }, memberContext(ANN, market.now))).data,
    );
  const balance = async () => {
    const { available, frozen } = await ledger.balance(db(), ANN, 1, 1);
    return [available, frozen];
  };
  const notices = () => db().query<{ note: object }>('SELECT note FROM notice');

  it('OPS-40 returns the stake of an option that runs, whether it has opened or not, and notifies the member', async () => {
    const [opened, waiting] = [await open(), await openOption(deps, ANN, market.now)];
    expect(await balance()).toEqual(['80.00000000', '20.00000000']);
    expect(await weighOption(db(), opened)).toEqual({
      ...{ memberId: ANN, isRunning: true, stake: '10', coinId: 1 },
    });
    for (const id of [opened, waiting]) {
      expect(await voidNow(id)).toBe('done');
      expect(await info(id)).toMatchObject({
        ...{ status: 2, return_reason: 'void', ploss: '0.00000000', is_win: 0, has_receipt: 1 },
      });
    }
    expect(await balance()).toEqual(['100.00000000', '0.00000000']);
    expect(await notices()).toEqual(
      [1, 2].map(() => ({ note: { market: 'BTC/USDT', amount: '10', coin: 'USDT' } })),
    );
    expect(await voidNow(opened)).toBe('ended');
    market.advance(120_000);
    expect([await settle(), await openOrders(deps, market.now())]).toEqual([0, 0]);
    expect(await balance()).toEqual(['100.00000000', '0.00000000']);
  });

  it('OPS-40 never voids what is settled', async () => {
    const id = await open();
    market.set('105');
    market.advance(61_000);
    expect(await settle()).toBe(1);
    expect(await voidNow(id)).toBe('ended');
    expect(await balance()).toEqual(['108.50000000', '0.00000000']);
    expect(await weighOption(db(), id)).toMatchObject({ isRunning: false });
    expect([await weighOption(db(), 999), await voidNow(999), await notices()]).toEqual([
      undefined,
      'ended',
      [],
    ]);
  });

  it('OPS-40 decides a race with the settlement and a second operator once', async () => {
    const ids = [await open(), await openOption(deps, ANN, market.now)];
    market.set('105');
    market.advance(LEAD);
    await openOrders(deps, market.now());
    market.advance(61_000);
    const [id = 0] = ids;
    const [first, second] = await Promise.all([voidNow(id), voidNow(id), settle()]);
    // A settlement that found the balance busy left the order to the next round.
    await settle();
    const voided = [first, second].filter((outcome) => outcome === 'done').length;
    const { return_reason: reason } = await info(id);
    expect(voided).toBe(reason === 'void' ? 1 : 0);
    expect(await balance()).toEqual([reason === 'void' ? '108.50000000' : '117.00000000', '0.00000000']);
  });
});
