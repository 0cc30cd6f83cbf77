import { build } from '@ex/testing';
import { toFeeTable, toOwnTier } from './tiers';

describe('fees and limits on the wire', () => {
  it('PAY-20 reads levels, and the two kinds of fees', () => {
    const table = toFeeTable(build.feeTable());
    expect(table.levels[1]).toEqual({
      ...{ level: 1, volume: '100000', day: '100000', month: '1000000', feePercent: '90', loan: '20000' },
    });
    expect(table.withdrawals.map(({ method, percent, fixed }) => [method, percent, fixed])).toEqual([
      ['wallet', '1', undefined],
      ['bank', undefined, '15'],
    ]);
  });

  it('PAY-20 leaves out parts of a score that it does not know, and the next level where there is none', () => {
    const { next: _next, ...highest } = build.ownTier();
    const parts = [
      { reason: 'on_time', count: 2, points: 10 },
      { reason: 'new', count: 1, points: 1 },
    ];
    const own = toOwnTier({ ...highest, score_parts: parts });
    expect(own.scoreParts).toEqual([{ reason: 'onTime', count: 2, points: 10 }]);
    expect(own.next).toBeUndefined();
  });
});
