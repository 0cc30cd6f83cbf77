import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { announce, decideOne, reviewed } from './testing/reviewed';
import { MIGRATIONS, openVenue } from './testing/venue';
import type { Venue } from './testing/venue';
import { askWithdrawal, bindBoth } from './testing/withdrawals';

const ANN = 11;

describe.each(testDatabases('any'))('the audit of the wallet on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: reviewed });
    await venue.give(ANN, 'USDT', '1000');
    await bindBoth(venue, ANN);
    await announce(venue, ANN);
    await askWithdrawal(venue, ANN);
    await decideOne(venue);
    await decideOne(venue, { kind: 'deposit' });
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const damaged = async (statement: string) => {
    await db().query(statement);
    return (await venue.findings()).map(({ id }) => id);
  };
  it.each([
    [
      'a deposit that was not booked',
      'UPDATE wallet_deposit SET amount = 51',
      'UPDATE wallet_deposit SET amount = 50',
      ['L5-deposit'],
    ],
    [
      'a fee that did not stay',
      'UPDATE wallet_withdrawal SET fee = 2',
      'UPDATE wallet_withdrawal SET fee = 1',
      ['L5-withdrawal'],
    ],
    [
      'a withdrawal ended without a decision',
      "UPDATE review_decision SET kind = 'x' || kind",
      'UPDATE review_decision SET kind = substr(kind, 2)',
      ['L6-wallet'],
    ],
    [
      'an ended withdrawal shown as pending',
      'UPDATE wallet_withdrawal SET status = 1',
      'UPDATE wallet_withdrawal SET status = 2',
      ['L4-wallet', 'L5-withdrawal', 'L6-wallet'],
    ],
    [
      'a rejected one that left',
      'UPDATE wallet_withdrawal SET status = 3',
      'UPDATE wallet_withdrawal SET status = 2',
      ['L5-withdrawal', 'L6-wallet'],
    ],
  ])('sees %s', async (_what, damage, repair, ids) => {
    expect(await damaged(damage)).toEqual(ids);
    await db().query(repair);
  });
});
