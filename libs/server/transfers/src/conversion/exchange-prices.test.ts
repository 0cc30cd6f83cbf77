import { exchangeCoin, getCanExchangeCoin } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { COIN } from '../testing/feed';
import { ANN, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

const STALE = 'The price is out of date. Try again when it updates.';
const THIN = 'This amount is too large for the market right now. Convert less.';

describe.each(testDatabases('any'))('conversion prices on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { exchange: { spread: '0', feeRate: '0' } });
    await venue.give(ANN, 'USDT', '100000');
    await venue.give(ANN, 'BTC', '10');
    await venue.give(ANN, 'ETH', '10');
    await venue.give(ANN, 'ALT', '1000');
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const swap = async (from: keyof typeof COIN, to: keyof typeof COIN, amount: string) => {
    const fields = { from_coin_id: COIN[from], to_coin_id: COIN[to], amount };
    return (await venue.ask(ANN, exchangeCoin, { type: 1, paypassword: FUND, ...fields })).msg;
  };
  const brings = (from: string, to: string, amount: string, received: string) =>
    `Converted ${amount} ${from} to ${received} ${to}`;

  it.each([
    ['a last price above the book', 61_000, [59_990, 60_010], ['59990', '61000']],
    ['a last price below the book', 59_000, [59_990, 60_010], ['59000', '60010']],
    ['a last price inside a wide book', 60_000, [54_000, 66_000], ['54000', '66000']],
    ['a crossed book', 60_000, [60_100, 59_900], ['59900', '60100']],
  ] as const)(
    'D-88 the worse of last price and book counts: %s',
    async (_what, last, [bid, ask], [low, high]) => {
      venue.market.set('btcusdt', last);
      venue.market.show('btcusdt', [[bid, 1e9]], [[ask, 1e9]]);
      const { list } = await venue.read(ANN, getCanExchangeCoin, { type: 1 });
      expect(list.find(({ title }) => title === 'BTC')).toMatchObject({ price: low, ask_price: high });
      expect(await swap('BTC', 'USDT', '1')).toBe(brings('BTC', 'USDT', '1', low));
      expect(await swap('USDT', 'BTC', high)).toBe(brings('USDT', 'BTC', high, '1'));
    },
  );

  it('D-88 applies on every market of the path: an intermediate coin, and both coins of a conversion', async () => {
    venue.market.show('btcusdt', [[50_000, 1e9]], [[70_000, 1e9]]);
    venue.market.show('altbtc', [[0.0002, 1e9]], [[0.0004, 1e9]]);
    expect(await swap('ALT', 'USDT', '10')).toBe(brings('ALT', 'USDT', '10', '100'));
    expect(await swap('USDT', 'ALT', '280')).toBe(brings('USDT', 'ALT', '280', '10'));
    expect(await swap('BTC', 'ALT', '1')).toBe(brings('BTC', 'ALT', '1', '1785.71428571'));
  });

  it('D-88 two coins with a direct market are converted no better than there', async () => {
    venue.market.set('ethusdt', 3000);
    venue.market.set('ethbtc', 0.05);
    venue.market.show('ethbtc', [[0.04, 1e9]], [[0.06, 1e9]]);
    expect(await swap('ETH', 'BTC', '1')).toBe(brings('ETH', 'BTC', '1', '0.04'));
    expect(await swap('BTC', 'ETH', '0.6')).toBe(brings('BTC', 'ETH', '0.6', '10'));
    venue.market.freeze('ethbtc');
    venue.clock.ms += 10_001;
    expect(await swap('BTC', 'ETH', '0.6')).toBe(brings('BTC', 'ETH', '0.6', '12'));
  });

  it.each([
    ['has no bids', () => venue.market.show('btcusdt', [], [[60_000, 1e9]])],
    ['has no asks', () => venue.market.show('btcusdt', [[60_000, 1e9]], [])],
    ['stood still for more than 10 seconds', () => venue.market.freeze('btcusdt')],
  ])('a market whose book %s gives no price, nor does a coin behind it', async (_what, harm) => {
    harm();
    venue.clock.ms += 10_001;
    expect(await swap('BTC', 'USDT', '1')).toBe(STALE);
    expect(await swap('USDT', 'BTC', '100')).toBe(STALE);
    expect(await swap('USDT', 'ALT', '100')).toBe(STALE);
    const { list } = await venue.read(ANN, getCanExchangeCoin, { type: 1 });
    expect(list.filter(({ price }) => price).map(({ title }) => title)).toEqual(['USDT', 'ETH', 'CUT']);
  });

  it('converts no more than the book holds within the spread, in one conversion or in many', async () => {
    const bids = [
      [60_000, 0.1],
      [59_940, 0.1],
      [59_000, 50],
    ] as const;
    venue.market.show(
      'btcusdt',
      bids.map(([price, size]) => [price, size]),
      [[60_000, 1]],
    );
    expect(await swap('BTC', 'USDT', '0.10000001')).toBe(THIN);
    expect(await swap('BTC', 'USDT', '0.06')).toBe(brings('BTC', 'USDT', '0.06', '3600'));
    expect(await swap('BTC', 'USDT', '0.05')).toBe(THIN);
    expect(await swap('BTC', 'USDT', '0.04')).toBe(brings('BTC', 'USDT', '0.04', '2400'));
    venue.market.show('btcusdt', [[60_000, 0.05]], [[60_000, 1]]);
    expect(await swap('BTC', 'USDT', '0.05')).toBe(brings('BTC', 'USDT', '0.05', '3000'));

    // Another process knows what this one took of the book.
    await db().query('UPDATE house_book SET taken = 0, counted_to = 0');
    const wide = await openVenue(db(), { exchange: { spread: '0.001', feeRate: '0' } });
    wide.market.show(
      'btcusdt',
      bids.map(([price, size]) => [price, size]),
      [[60_000, 1]],
    );
    const fields = { type: 1, paypassword: FUND, from_coin_id: COIN.BTC, to_coin_id: COIN.USDT };
    expect((await wide.ask(ANN, exchangeCoin, { ...fields, amount: '0.21' })).msg).toBe(THIN);
    expect((await wide.ask(ANN, exchangeCoin, { ...fields, amount: '0.2' })).code).toBe(1);
    await wide.close();
  });

  it('an uncovered conversion uses no book capacity', async () => {
    venue.market.show('btcusdt', [[60_000, 1]], [[60_000, 20]]);
    expect(await swap('USDT', 'BTC', '100000.00000001')).toContain('Convert an amount worth');
    await venue.give(ANN, 'BTC', '1');
    const poor = { type: 2, from_coin_id: COIN.BTC, to_coin_id: COIN.USDT, amount: '1', paypassword: FUND };
    expect(await venue.ask(ANN, exchangeCoin, poor)).toMatchObject({ msg: 'Not enough balance' });
    expect(await swap('BTC', 'USDT', '1')).toBe(brings('BTC', 'USDT', '1', '60000'));
  });

  it('parallel conversions together use no more than the book holds', async () => {
    venue.market.show('btcusdt', [[60_000, 0.5]], [[60_000, 1]]);
    const said = await Promise.all(Array.from({ length: 10 }, () => swap('BTC', 'USDT', '0.1')));
    expect(said.filter((msg) => msg === THIN)).toHaveLength(5);
  });
});
