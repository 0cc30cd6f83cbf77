import { exchangeCoin } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { COIN } from '../testing/feed';
import { ANN, BOB, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

const THIN = 'This amount is too large for the market right now. Convert less.';

/** Venues that share a database, each with the memory of a process of its own. */
describe.each(testDatabases('any'))('the capacity of a book on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venues: Venue[];
  const open = async (exchange = {}, house = {}) => {
    const venue = await openVenue(db(), { exchange, house });
    venues.push(venue);
    // A book of 15,000 USDT on each side.
    venue.market.show('btcusdt', [[60_000, 0.25]], [[60_000, 0.25]]);
    return venue;
  };
  const swap = (
    venue: Venue,
    member: number,
    from: keyof typeof COIN,
    to: keyof typeof COIN,
    amount: string,
  ) =>
    venue.ask(member, exchangeCoin, {
      ...{ type: 1, paypassword: FUND, amount },
      ...{ from_coin_id: COIN[from], to_coin_id: COIN[to] },
    });
  beforeEach(() => {
    venues = [];
  });
  afterEach(async () => {
    const findings = await venues[0]?.findings();
    for (const venue of venues) await venue.close();
    expect(findings).toEqual([]);
  });

  it('RISK-29 is one for all processes that convert at the same time', async () => {
    for (let process = 0; process < 3; process += 1) await open({ spread: '0', feeRate: '0' });
    for (const member of [ANN, BOB]) await venues[0]?.give(member, 'USDT', '100000');
    await venues[0]?.give(ANN, 'BTC', '1');
    // 27,000 USDT were sold from a book of 15,000 once.
    const answers = await Promise.all(
      venues.flatMap((venue) => [ANN, BOB, ANN].map((member) => swap(venue, member, 'USDT', 'BTC', '3000'))),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(new Set(answers.flatMap(({ code, msg }) => (code === 1 ? [] : [msg])))).toEqual(new Set([THIN]));
    expect(await venues[0]?.house('swap', 'BTC')).toBe('-0.25000000');
    const [position] = await db().query(
      `SELECT amount, cash FROM house_position WHERE coin = ${COIN.BTC} AND desk = 0`,
    );
    expect(position).toEqual({ amount: '-0.25000000', cash: '15000.00000000' });
    // The other side of the book is whole.
    expect((await swap(venues[1]!, ANN, 'BTC', 'USDT', '0.2')).code).toBe(1);
  });

  it('RISK-25 a member buys and sells no more than the day allows, each on its own', async () => {
    const venue = await open({}, { memberDayCap: '5000' });
    await venue.give(ANN, 'USDT', '100000');
    await venue.give(BOB, 'USDT', '100000');
    await venue.give(ANN, 'BTC', '1');
    expect((await swap(venue, ANN, 'USDT', 'BTC', '3000')).code).toBe(1);
    expect(await swap(venue, ANN, 'USDT', 'BTC', '3000')).toMatchObject({
      code: 0,
      msg: 'Your daily trading limit in this direction is 5000 USDT. You have 2000 USDT left today.',
    });
    expect((await swap(venue, ANN, 'USDT', 'BTC', '1500')).code).toBe(1);
    expect((await swap(venue, ANN, 'BTC', 'USDT', '0.05')).code).toBe(1);
    expect((await swap(venue, BOB, 'USDT', 'BTC', '3000')).code).toBe(1);
  });
});
