import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { announce, decideOne, payByHand, reviewed } from './testing/reviewed';
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
    await payByHand(venue);
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
      'UPDATE wallet_deposit SET amount = 51, received = 51',
      'UPDATE wallet_deposit SET amount = 50, received = 50',
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
      "UPDATE wallet_withdrawal SET status = 1, state = 'requested'",
      "UPDATE wallet_withdrawal SET status = 2, state = 'confirmed'",
      ['L4-wallet', 'L5-withdrawal', 'L6-wallet', 'L6-withdrawal-steps'],
    ],
    [
      'a rejected one that left',
      "UPDATE wallet_withdrawal SET status = 3, state = 'rejected'",
      "UPDATE wallet_withdrawal SET status = 2, state = 'confirmed'",
      ['L5-withdrawal', 'L6-wallet', 'L6-withdrawal-steps'],
    ],
    [
      'PAY-04 one that is shown as sent although it is confirmed',
      "UPDATE wallet_withdrawal SET state = 'sent'",
      "UPDATE wallet_withdrawal SET state = 'confirmed'",
      ['L5-withdrawal', 'L5-payouts', 'L6-withdrawal-steps'],
    ],
    [
      'PAY-04 a step that the table of states does not have',
      "DELETE FROM wallet_step WHERE state = 'locked'",
      `INSERT INTO wallet_step (seq, kind, object_id, state, actor, reference, reason, at) OVERRIDING SYSTEM VALUE
       SELECT seq - 1, kind, object_id, 'locked', actor, '', reason, at FROM wallet_step WHERE state = 'sent'`,
      ['L6-withdrawal-steps'],
    ],
    [
      'PAY-04 money in the account of sent payouts that belongs to none',
      `WITH made AS (INSERT INTO ledger_transaction (kind, ref) VALUES ('x', 'x') RETURNING id)
       INSERT INTO ledger_posting (transaction, leg, house, coin, bucket, amount)
       SELECT id, leg, house, 1, 'available', amount FROM made,
         (VALUES (1, 'payout_sent', 5), (2, 'external', -5)) l (leg, house, amount)`,
      "WITH gone AS (DELETE FROM ledger_transaction WHERE kind = 'x' RETURNING id) DELETE FROM ledger_posting USING gone WHERE transaction = id",
      ['L5-payouts'],
    ],
  ])('sees %s', async (_what, damage, repair, ids) => {
    expect(await damaged(damage)).toEqual(ids);
    await db().query(repair);
  });
});
