import { upbbbuy } from '@ex/contract';
import { compare, decimalOfQuote, mul, roundDown } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { openTheft } from '../testing/house/open-theft';
import { HOUSE_MIGRATIONS } from '../testing/house/house-venue';
import { playForesight } from '../testing/house/play-foresight';
import { playTheft } from '../testing/house/play-theft';
import { ACCOMPLICE, VICTIM } from '../testing/house/victim';

/** Long enough to use up what may be given away; the night tries longer, with other seeds. */
const SECONDS = 250;
const SEED = 34;
/** As long for a thief who waits for moves. */
const FORESIGHT_SECONDS = 2_500;

describe.each(testDatabases('any').slice(-1))('a thief with a session token on $name', (engine) => {
  const db = useDatabase(engine, HOUSE_MIGRATIONS);

  it('RISK-11 finds no way to move more than 2 % of a balance to another member in a day', async () => {
    const { venue, market, random, step } = await openTheft(db(), SEED);
    const { lost, trades } = await playTheft(db(), venue, market, { random, seconds: SECONDS, step });
    expect(trades).toBeGreaterThan(5);
    expect([compare(lost, '0.002'), compare(lost, '0.02')]).toEqual([1, -1]);
    expect(await venue.findings()).toEqual([]);
  });

  it('RISK-11 finds ways where members may trade at any price and give everything away', async () => {
    const free = {
      spot: { restingBand: '0.999', throughBand: '0.999', crossingBand: '0.999' },
      giveaway: { share: '0.999', confirmedShare: '0.999', allowance: '1000000' },
    };
    const { venue, market, random, step } = await openTheft(db(), SEED, free);
    const { lost } = await playTheft(db(), venue, market, { random, seconds: SECONDS, step });
    expect(compare(lost, '0.05')).toBe(1);
  });

  it.each([
    ['less than 2 %', true, -1],
    ['ever more, if trades are not compared with later prices', false, 1],
  ])('RISK-95 a thief who sees prices before the venue moves %s', async (_what, hasHindsight, than) => {
    const { lost, trades, findings } = await playForesight(db(), {
      seed: SEED,
      seconds: FORESIGHT_SECONDS,
      hasHindsight,
    });
    expect(trades).toBeGreaterThan(5);
    expect(compare(lost, '0.02')).toBe(than);
    expect(findings).toEqual([]);
  });

  it('RISK-12 a coin bought on one pair is not sold on another at a three-hundredth of its value', async () => {
    const { venue, market } = await openTheft(db(), SEED);
    await venue.give(VICTIM, 'USDT', '30000');
    await venue.give(ACCOMPLICE, 'BTC', '1');
    const order = (member: number, fields: object) =>
      venue.call(member, upbbbuy, { amount: '1', num: '5', ...fields });
    expect(
      await order(VICTIM, { m_id: '2', operate_type: '2', type: '1', price: '', amount: '14000' }),
    ).toBeDefined();
    const coins = await venue.balance(VICTIM, 'ETH');
    const fair = decimalOfQuote(market.fairPrice({ base: 'ETH', quote: 'BTC' })) ?? '0';
    for (const share of ['0.0033', '0.5', '0.9']) {
      const deal = { m_id: '3', operate_type: '1', price: roundDown(mul(fair, share), 8), num: '4' };
      await order(ACCOMPLICE, { ...deal, type: '1' });
      await order(VICTIM, { ...deal, type: '2' });
      await order(VICTIM, { ...deal, operate_type: '2', type: '2' });
    }
    expect(
      await db().query('SELECT FROM spot_trade WHERE buy_order IS NOT NULL AND sell_order IS NOT NULL'),
    ).toEqual([]);
    expect(coins).not.toBe('0.00000000');
  });
});
