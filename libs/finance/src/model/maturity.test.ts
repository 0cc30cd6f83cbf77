import { build } from '@ex/testing';
import { lockYield, maturities } from './maturity';

const now = Date.UTC(2026, 10, 21);
const end = (day: number) => `2026-12-${String(day).padStart(2, '0')} 00:00:00`;

it('puts the ends and due dates that lie ahead in order', () => {
  const list = maturities(
    {
      loans: [
        build.loanOrder({ order_num: 'L1', status: 2, repayment_time: end(20), total_amount: '1030' }),
        build.loanOrder({ order_num: 'L2', status: 2, repayment_time: end(2), is_repayment: 1 }),
        build.loanOrder({ order_num: 'L3', status: 1, repayment_time: '' }),
      ],
      locks: [
        build.miningOrder({ order_num: 'M1', end_time: end(10) }),
        build.miningOrder({ order_num: 'M2', end_time: '2026-11-01 00:00:00' }),
      ],
      stakes: [
        build.stakingOrder({ order_num: 'S1', end_time: end(5), amount: '500', total_revenue: '1.5' }),
        build.stakingOrder({ order_num: 'S2', end_time: end(6), status: 2 }),
      ],
    },
    now,
    'USDT',
  );
  expect(list.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([
    ['S1', '501.5'],
    ['M1', '1000'],
    ['L1', '1030'],
  ]);
});

it('an overdue debt stays until it is paid, with what is left of it', () => {
  const loan = build.loanOrder({ status: 2, repayment_time: '2026-11-01 00:00:00', left_amount: '403.5' });
  expect(maturities({ loans: [loan], locks: [], stakes: [] }, now, 'USDT')).toMatchObject([
    { amount: '403.5' },
  ]);
});

it('MINING-05 estimated return is amount x daily rate x days / 100', () => {
  expect(lockYield({ amount: '1000', interest_rate: '0.5', days: 30 })).toBe('150');
});
