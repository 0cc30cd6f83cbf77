import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { DAY, financeVenue, MIGRATIONS } from '../testing/finance-venue';
import { applyForLoanHandler } from './apply';
import { computeScore, readCredit } from './credit';

const ANN = 11;

describe('the credit score', () => {
  const none = { on_time: 0, late: 0, overdue: 0 };
  it.each([
    [none, 100, [['start', 1, 100]]],
    [
      { ...none, on_time: 2 },
      110,
      [
        ['start', 1, 100],
        ['on_time', 2, 10],
      ],
    ],
    [
      { ...none, on_time: 50 },
      130,
      [
        ['start', 1, 100],
        ['on_time', 50, 30],
      ],
    ],
    [
      { on_time: 1, late: 2, overdue: 1 },
      35,
      [
        ['start', 1, 100],
        ['on_time', 1, 5],
        ['late', 2, -30],
        ['overdue', 1, -40],
      ],
    ],
    [
      { ...none, overdue: 9 },
      0,
      [
        ['start', 1, 100],
        ['overdue', 9, -360],
      ],
    ],
  ])('PAY-19 of %j is %d, with the reasons', (repaid, score, parts) => {
    expect(computeScore(100, repaid)).toEqual({
      score,
      parts: parts.map(([reason, count, points]) => ({ reason, count, points })),
    });
  });
});

describe.each(testDatabases('any'))('loans by level and score on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const open = () => {
    const venue = financeVenue(db());
    const apply = async (amount = '100') => {
      const [front_card, later_card, handheld_card] = [
        await venue.upload(ANN),
        await venue.upload(ANN),
        await venue.upload(ANN),
      ];
      const form = { id: '1', amount, front_card, later_card, handheld_card };
      return venue.call(applyForLoanHandler(venue.deps), ANN, form);
    };
    const decide = (id: number) =>
      venue.reviews.decide({ kind: 'loan', id, verdict: 'approve', reviewer: 'olga', reason: '' });
    const score = async () => (await readCredit(db(), ANN, 100, venue.now())).score;
    return { venue, apply, decide, score };
  };

  it('PAY-19 counts what is asked for and what is owed towards the limit, until it is repaid', async () => {
    const { venue, apply, decide } = open();
    venue.terms.limit = '300';
    await apply('200');
    const above = { key: 'finance.aboveLimit', values: { left: '100', coin: 'USDT' } };
    await expect(apply('101')).rejects.toMatchObject(above);
    expect(await decide(1)).toBe('done');
    await expect(apply('101')).rejects.toMatchObject(above);
    await apply('100');
  });

  it('PAY-19 pays out nothing that level or score do not allow any more', async () => {
    const { venue, apply, decide } = open();
    await apply('200');
    venue.terms.limit = '150';
    await expect(decide(1)).rejects.toThrow('may borrow 150 USDT more; reject it');
    venue.terms.limit = '1000';
    venue.terms.leastScore = 101;
    await expect(decide(1)).rejects.toThrow('has a credit score of 100, below 101; reject it');
    expect(await venue.balance(ANN)).toEqual(['0.00000000', '0.00000000']);
    venue.terms.leastScore = 60;
    expect(await decide(1)).toBe('done');
  });

  it('PAY-19 raises the score for a loan that is repaid in time and lowers it for one that is not', async () => {
    const { venue, apply, decide, score } = open();
    await apply();
    await decide(1);
    await venue.give(ANN, '1');
    venue.advance(7 * DAY + 1);
    await venue.work();
    expect(await score()).toBe(105);
    await apply();
    await decide(2);
    await venue.give(ANN, '-50');
    venue.advance(7 * DAY + 1);
    await venue.work();
    expect(await score()).toBe(105);
    venue.advance(DAY);
    expect(await score()).toBe(65);
    await venue.give(ANN, '60');
    await venue.work();
    expect(await score()).toBe(90);
  });

  it('PAY-19 refuses a loan below the least score, and says so', async () => {
    const { venue, apply } = open();
    venue.terms.startScore = 59;
    await expect(apply()).rejects.toMatchObject({ key: 'finance.lowScore', values: { score: 59, min: 60 } });
  });
});
