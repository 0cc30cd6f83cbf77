import { makeLoan, makeLockMiningOrder, makeStakingPosition } from '@ex/testing';
import { listMaturities } from './maturities';

const now = Date.UTC(2026, 10, 21);
const december = (day: number) => `2026-12-${String(day).padStart(2, '0')} 00:00:00`;

it('lists the ends and due dates that lie ahead, in order', () => {
  const list = listMaturities(
    {
      loans: [
        makeLoan({ orderNumber: 'L1', dueAt: december(20), outstanding: '1030' }),
        makeLoan({ orderNumber: 'L2', dueAt: december(2), status: 'repaid' }),
        makeLoan({ orderNumber: 'L3', dueAt: null, status: 'applying' }),
        makeLoan({ orderNumber: 'L4', dueAt: null }),
      ],
      lockMining: [
        makeLockMiningOrder({ orderNumber: 'M1', endsAt: december(10) }),
        makeLockMiningOrder({ orderNumber: 'M2', endsAt: '2026-11-01 00:00:00' }),
      ],
      staking: [
        makeStakingPosition({ orderNumber: 'S1', endsAt: december(5), amount: '500', revenue: '1.5' }),
        makeStakingPosition({ orderNumber: 'S2', endsAt: december(6), status: 'redeemed' }),
      ],
    },
    now,
  );
  expect(list.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([
    ['S1', '501.5'],
    ['M1', '1000'],
    ['L1', '1030'],
  ]);
});

it('keeps an overdue debt until it is paid, with what is left of it', () => {
  const loan = makeLoan({ status: 'overdue', dueAt: '2026-11-01 00:00:00', outstanding: '403.5' });
  expect(listMaturities({ loans: [loan], lockMining: [], staking: [] }, now)).toMatchObject([
    { amount: '403.5' },
  ]);
});
