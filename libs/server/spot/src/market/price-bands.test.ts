import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations, riskMigrations } from '@ex/server-risk';
import { makeTestRisk } from '@ex/server-risk/testing';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { sendToWriter } from '../testing/batch-writer';
import { BTC_USDT, rules, testFeed } from '../testing/market';
import { spotVenue } from '../testing/venue';
import type { OrderFields, SpotVenue } from '../testing/venue';

const [ANN, BOB, CID] = [11, 12, 13];
const { symbol, base, quote } = BTC_USDT;
const FREE: typeof rules = { ...rules, fees: { maker: '0', taker: '0' } };
const CLOSED = 'risk.noReference';

describe.each(testDatabases('any'))('bands around the reference price on $name', (engine) => {
  const db = useDatabase(engine, [
    ...ledgerMigrations,
    ...riskMigrations,
    ...houseMigrations,
    ...spotMigrations,
  ]);
  let references: Map<string, string>;
  let held: Set<number>;
  let market: ReturnType<typeof testFeed>;
  let venue: SpotVenue;
  const send = (member: number, order: OrderFields) => sendToWriter(venue, { member, order });
  const statusOf = async (id: number) =>
    (await db().query<{ status: number }>('SELECT status FROM spot_order WHERE id = $1', [id]))[0]?.status;
  const givenBy = async (member: number) =>
    (await db().query<{ given: string }>('SELECT given FROM risk_giveaway WHERE member_id = $1', [member]))[0]
      ?.given;

  beforeEach(async () => {
    references = new Map([[symbol, '100']]);
    held = new Set();
    market = testFeed();
    market.show(symbol, [[99, 5]], [[101, 5]]);
    const risk = makeTestRisk({
      references,
      meters: {
        worthOf: (coin) => (coin === quote.id ? '1' : '100'),
        heldCondition: (member) => `${member} = ANY ('{${[...held].join(',')}}')`,
      },
    });
    venue = await spotVenue(db(), market, { risk, rules: FREE });
    for (const member of [ANN, BOB, CID]) {
      await venue.give(member, quote.id, '10000');
      await venue.give(member, base.id, '100');
    }
  });
  afterEach(async () => {
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
    await venue.close();
  });

  it('RISK-03 refuses limit prices outside of the range and names it', async () => {
    for (const [side, price, range] of [
      ['buy', '24.99', 'from 25 to 110'],
      ['buy', '110.01', 'from 25 to 110'],
      ['sell', '89.99', 'from 90 to 400'],
      ['sell', '400.01', 'from 90 to 400'],
    ] as const)
      expect(await venue.place(ANN, { side, price })).toMatchObject({
        code: 0,
        msg: `Enter a price ${range}.`,
      });
    for (const [side, price] of [
      ['buy', '25'],
      ['sell', '400'],
    ] as const)
      expect(await send(ANN, { side, price })).toBe('spot.done.placed');
    expect(venue.exchange.deps.risk.counts().get('band')).toBe(4);
  });

  it('RISK-05 fills with the house beyond the window, and cancels the open part there', async () => {
    expect(await send(ANN, { side: 'buy', price: '102', num: '6' })).toBe('spot.done.cut');
    const [order] = await db().query('SELECT status, filled FROM spot_order');
    expect(order).toMatchObject({ status: 3, filled: '5.00000000' });
    expect(await venue.place(ANN, { side: 'buy', price: '102' })).toMatchObject({
      code: 0,
      msg: 'Enter a price from 25 to 101.',
    });
    expect((await venue.balance(ANN, quote.id)).frozen).toBe('0.00000000');
  });

  it("RISK-05 skips a member's offer outside of the window and takes what the house offers behind it", async () => {
    market.show(symbol, [[99, 5]], [[103, 5]]);
    expect(await send(BOB, { side: 'sell', price: '102' })).toBe('spot.done.placed');
    expect(await send(ANN, { side: 'buy', price: '103' })).toBe('spot.done.filled');
    expect(await db().query('SELECT price, buy_order, sell_order FROM spot_trade')).toEqual([
      { price: '103.000000000000', buy_order: '2', sell_order: null },
    ]);
    expect(await statusOf(1)).toBe(1);
  });

  it('RISK-05 cancels an offer that the market has left behind, instead of filling it', async () => {
    market.show(symbol, [], []);
    await send(BOB, { side: 'sell', price: '99.50' });
    references.set(symbol, '110');
    expect(await send(ANN, { side: 'buy', price: '109' })).toBe('spot.done.placed');
    expect([await statusOf(1), await statusOf(2)]).toEqual([3, 1]);
    expect(await db().query('SELECT FROM spot_trade')).toEqual([]);
    expect((await venue.balance(BOB, base.id)).available).toBe('100.00000000');
  });

  it('RISK-05 a jump that the reference price has not followed does not fill members with each other', async () => {
    const newest = new Map([[symbol, '104']]);
    await venue.close();
    const risk = makeTestRisk({ references, newest });
    venue = await spotVenue(db(), market, { risk });
    market.show(symbol, [[99, 1]], [[101, 1]]);
    expect(await send(BOB, { side: 'sell', price: '100.50' })).toBe(CLOSED);
    expect(await send(ANN, { side: 'buy', price: '101' })).toBe('spot.done.filled');
    newest.set(symbol, '100.5');
    expect(await send(BOB, { side: 'sell', price: '100.50' })).toBe('spot.done.placed');
    expect(await send(ANN, { side: 'buy', price: '100.50' })).toBe('spot.done.filled');
  });

  it('RISK-06 members meet inside the band where the house does not quote', async () => {
    market.show(symbol, [], []);
    market.trade(symbol, '100');
    // Too old for the house, which quotes nothing; the reference price of this test does not age.
    market.advance(10_001);
    expect(await send(ANN, { side: 'buy', num: '1', amount: '100' })).toBe('spot.stale');
    expect(await send(BOB, { side: 'sell', price: '100' })).toBe('spot.done.placed');
    expect(await send(ANN, { side: 'buy', price: '100' })).toBe('spot.done.filled');
    references.delete(symbol);
    expect(await send(BOB, { side: 'sell', price: '100' })).toBe(CLOSED);
    expect(await send(ANN, { side: 'buy', num: '1', amount: '100' })).toBe(CLOSED);
  });

  it('RISK-07 a held member fills with the house alone, and rests only where no other order is skipped', async () => {
    await send(BOB, { side: 'sell', price: '100.10' });
    held.add(ANN);
    expect(await venue.place(ANN, { side: 'buy', price: '100.20' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('on hold after a security change'),
    });
    expect(await send(ANN, { side: 'buy', price: '101' })).toBe('spot.done.filled');
    expect(await send(ANN, { side: 'buy', price: '100' })).toBe('spot.done.placed');
    expect(await db().query('SELECT buy_order, sell_order FROM spot_trade')).toEqual([
      { buy_order: '3', sell_order: null },
    ]);
  });

  it('RISK-07 another order passes the resting order of a held member, which is cancelled', async () => {
    await send(ANN, { side: 'buy', price: '100', num: '2' });
    await send(CID, { side: 'buy', price: '99.90', num: '2' });
    held.add(ANN);
    expect(await send(BOB, { side: 'sell', price: '99.90' })).toBe('spot.done.filled');
    expect([await statusOf(1), await statusOf(2)]).toEqual([3, 1]);
    expect(await db().query('SELECT buy_order, price FROM spot_trade')).toEqual([
      { buy_order: '2', price: '99.900000000000' },
    ]);
  });

  it('RISK-08 counts what taker and maker give away, and refuses what goes beyond 1 % of all they have', async () => {
    market.show(symbol, [], []);
    // Ann has 20,000 USDT in all and may give 200.
    await send(BOB, { side: 'sell', price: '101', num: '90' });
    expect(await send(ANN, { side: 'buy', price: '101', num: '60' })).toBe('spot.done.filled');
    expect([await givenBy(ANN), await givenBy(BOB)]).toEqual(['60.00000000', undefined]);
    // The maker gives, too, when the market has moved away from the order.
    references.set(symbol, '101.5');
    expect(await send(CID, { side: 'buy', price: '101', num: '30' })).toBe('spot.done.filled');
    expect(await givenBy(BOB)).toBe('15.00000000');
    references.set(symbol, '100');
    await send(BOB, { side: 'sell', price: '101', num: '10' });
    await db().query(`UPDATE risk_giveaway SET given = 195 WHERE member_id = ${ANN}`);
    expect(await send(ANN, { side: 'buy', price: '101', num: '6' })).toBe('risk.giveaway');
    expect(await send(ANN, { side: 'buy', price: '101', num: '2' })).toBe('spot.done.filled');
    await db().query(`INSERT INTO risk_confirmation VALUES (${ANN}, now() + interval '1 minute')`);
    expect(await send(ANN, { side: 'buy', price: '101', num: '6' })).toBe('spot.done.filled');
  });

  it('RISK-08 an offer whose member has given enough away today is cancelled when another order would fill it', async () => {
    market.show(symbol, [], []);
    await send(ANN, { side: 'buy', price: '101', num: '50' });
    await send(CID, { side: 'buy', price: '100', num: '5' });
    await db().query(`UPDATE risk_giveaway SET given = 199.5 WHERE member_id = ${ANN}`);
    expect(await send(BOB, { side: 'sell', price: '100', num: '2' })).toBe('spot.done.filled');
    expect([await statusOf(1), await statusOf(2)]).toEqual([3, 1]);
    // An order that would give as much when it fills is refused before.
    expect(await send(ANN, { side: 'buy', price: '100.50', num: '5' })).toBe('risk.giveaway');
    expect(await send(ANN, { side: 'buy', price: '99', num: '5' })).toBe('spot.done.placed');
  });
});
