import { add, compare, mul } from '@ex/money';
import { callInBatch, makeTestBatches } from '@ex/server-http/testing';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from '../checks';
import type { OptionsDeps } from '../deps';
import { optionsMigrations } from '../migrations';
import { openOrders } from '../opening/open-orders';
import { openOrderHandler } from '../orders/open-order';
import { makeSettlementWorker } from '../settlement/worker';
import { catalogue, MARKET, rules, testFeed } from '../testing/market';
import { memberContext } from '../testing/open-option';
import { makeStakeLeft } from './stake-left';
import { readOptionUsage } from './usage';

const WIDE = { stakes: '1000000', exposure: '1000000' };
const [ANN, BOB] = [11, 12];

describe.each(testDatabases('any'))('limits of options on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();
  let market: ReturnType<typeof testFeed>;
  let deps: OptionsDeps;

  const limit = (caps: Partial<OptionsDeps['risk']['rules']['options']>) => {
    const options = { ...{ lead: 0, member: WIDE, second: WIDE, market: WIDE, venue: WIDE }, ...caps };
    deps = { ...deps, risk: makeTestRisk({ rules: { options } }) };
  };
  beforeEach(async () => {
    market = testFeed();
    const parts = { db: db(), ledger, catalogue, feed: market.feed, rules, modes: testModes() };
    deps = { ...parts, risk: makeTestRisk() };
    for (const member of [ANN, BOB]) await makeDisburse(db())(member, 1, '1000');
  });
  afterEach(async () => {
    expect(await auditLedger(db(), [...ledgerChecks, ...optionsChecks])).toEqual([]);
  });

  /** A process of its own: a writer and queues that know nothing of others. */
  const makeProcess = () => {
    const [batches, handler] = [makeTestBatches(db()), openOrderHandler(deps)];
    return (member: number, stake: string, buytype: 1 | 2 = 1, ctime = 60) => {
      const payload = { m_id: MARKET.id, ctime, ctzed: stake, buytype };
      return callInBatch(batches, handler, payload, memberContext(member, market.now));
    };
  };
  const settle = async () => {
    await openOrders(deps, market.now());
    market.advance(91_000);
    const onError = (error: unknown) => expect(error).toBeUndefined();
    await makeSettlementWorker(deps, { now: market.now, onError }).runOnce();
  };

  it('RISK-44 the defaults let a member place the largest stake of every duration, and not 25 of them', async () => {
    const { risk, options } = defaultSiteConfiguration;
    for (const { maximum = '' } of options.terms) {
      for (const scope of ['member', 'second', 'market', 'venue'] as const) {
        const { stakes, exposure } = risk.options[scope];
        expect(compare(maximum, stakes)).toBeLessThanOrEqual(0);
        expect(compare(mul(maximum, options.payoutRate), exposure)).toBeLessThanOrEqual(0);
      }
      expect(compare(mul(maximum, '25'), risk.options.member.stakes)).toBeGreaterThan(0);
    }
  });

  it('RISK-44 refuses stakes beyond a limit, names what is left, counts the refusal, and takes what fits', async () => {
    limit({ member: { stakes: '45.5', exposure: '1000' } });
    const buy = makeProcess();
    await buy(ANN, '30');
    await expect(buy(ANN, '15.51')).rejects.toMatchObject({
      key: 'risk.optionMember',
      values: { left: '15.50', coin: 'USDT' },
    });
    await buy(ANN, '15.5');
    await buy(BOB, '45.5');
    expect(deps.risk.counts().get('optionMember')).toBe(1);
    await expect(buy(ANN, '10')).rejects.toMatchObject({ values: { left: '0.00' } });
    await settle();
    await buy(ANN, '45.5');
  });

  it.each([
    ['second', 'risk.optionSecond', true],
    ['market', 'risk.optionMarket', false],
    ['venue', 'risk.optionVenue', false],
  ] as const)('RISK-45 the exposure of a %s is bounded across members', async (scope, key, isOfSecond) => {
    limit({ [scope]: { stakes: '1000', exposure: '85' } });
    const buy = makeProcess();
    await buy(ANN, '90');
    await expect(buy(BOB, '10.01')).rejects.toMatchObject({ key, values: { left: '10.00' } });
    const elsewhere = buy(BOB, '20', 1, 90);
    await (isOfSecond ? elsewhere : expect(elsewhere).rejects.toMatchObject({ key }));
    await buy(BOB, '50', 2);
    await buy(BOB, '60');
  });

  it('RISK-46 processes that decide at the same moment do not exceed a limit together', async () => {
    limit({ market: { stakes: '100', exposure: '1000' } });
    const processes = Array.from({ length: 4 }, makeProcess);
    const asked = processes.flatMap((buy) =>
      Array.from({ length: 6 }, (_, at) => buy(at % 2 ? ANN : BOB, '10')),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const keys = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { key: string }).key] : [],
    );
    expect(new Set(keys)).toEqual(new Set(['risk.optionMarket']));
  });

  it('RISK-47 tells a member what is left in a market, never more than the largest stake', async () => {
    limit({ member: { stakes: '60', exposure: '1000' }, market: { stakes: '100', exposure: '1000' } });
    const buy = makeProcess();
    const left = async (member: number, terms = rules.terms) =>
      makeStakeLeft({ ...deps, rules: { ...rules, terms } })(db(), member, market.now());
    const of = (amount: string) => [{ m_id: MARKET.id, left: amount }];
    expect(await left(ANN)).toEqual(of('60'));
    expect(await left(ANN, [{ seconds: 60, minimum: '10', maximum: '40' }])).toEqual(of('40'));
    await buy(ANN, '50');
    expect(await left(ANN)).toEqual(of('10'));
    expect(await left(BOB)).toEqual(of('50'));
  });

  it('RISK-47 shares the figures of a market for a moment', async () => {
    limit({ market: { stakes: '100', exposure: '1000' } });
    const [buy, read] = [makeProcess(), makeStakeLeft(deps)];
    const left = async () => (await read(db(), ANN, market.now()))[0]?.left;
    expect(await left()).toBe('100');
    await buy(BOB, '30');
    expect(await left()).toBe('100');
    market.advance(2_000);
    expect(await left()).toBe('70');
  });

  it('RISK-48 reports what is used of each limit', async () => {
    const usage = async () =>
      new Map(
        (await readOptionUsage(db())).map(({ scope, stakes, exposure }) => [
          scope,
          { stakes: add(stakes, '0'), exposure: add(exposure, '0') },
        ]),
      );
    expect([...(await usage()).values()]).toEqual(Array(4).fill({ stakes: '0', exposure: '0' }));
    const buy = makeProcess();
    await buy(ANN, '100');
    await buy(BOB, '60', 2);
    await buy(BOB, '40', 1, 90);
    expect(await usage()).toEqual(
      new Map([
        ['second', { stakes: '160', exposure: '34' }],
        ['market', { stakes: '200', exposure: '59' }],
        ['member', { stakes: '100', exposure: '85' }],
        ['venue', { stakes: '200', exposure: '59' }],
      ]),
    );
  });
});
