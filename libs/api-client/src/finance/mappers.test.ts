import { build } from '@ex/testing';
import {
  fromLoanApplication,
  fromLoanFilter,
  fromLockMiningPurchase,
  fromStakeRequest,
  toLoan,
  toLoanProduct,
  toLockMiningOrder,
  toLockMiningProduct,
  toPayingBalance,
  toStakingPosition,
  toStakingProduct,
} from './mappers';

const NOW = Date.UTC(2026, 11, 1);
const BEFORE = '2026-11-30 23:59:59';
const AFTER = '2026-12-01 00:00:01';

describe('loan products', () => {
  it('carry every field of the wire', () => {
    const product = build.loanProject({ id: 3, late_rate: '0.2', late_most: '10' });
    expect(toLoanProduct(product)).toEqual({
      id: 3,
      title: 'Short loan',
      lender: 'Exchange',
      minAmount: '1000',
      maxAmount: '50000',
      dailyRate: '0.1',
      days: 30,
      lateDailyRate: '0.2',
      lateCap: '10',
    });
  });

  it('cost nothing when late where the server states no late interest', () => {
    expect(toLoanProduct(build.loanProject())).toMatchObject({ lateDailyRate: '0', lateCap: '0' });
  });
});

describe('loans', () => {
  const loan = (overrides: Parameters<typeof build.loanOrder>[0]) => toLoan(build.loanOrder(overrides), NOW);

  it('carry every field of the wire', () => {
    const debt = { left_amount: '500', late_interest: '2', late_rate: '0.1', late_most: '200' };
    expect(loan({ id: 4, status: 2, repayment_time: BEFORE, status_text: 'Approved', ...debt })).toEqual({
      id: 4,
      orderNumber: 'L20261121001',
      title: 'Short loan',
      amount: '1000',
      interest: '30',
      dueAt: BEFORE,
      total: '1030',
      outstanding: '500',
      lateInterest: '2',
      lateDailyRate: '0.1',
      lateCap: '200',
      status: 'overdue',
      statusText: 'Approved',
      repaymentText: 'Open',
    });
  });

  it('owe the whole debt and no late interest where the server does not say', () => {
    expect(loan({ total_amount: '1030' })).toMatchObject({
      outstanding: '1030',
      lateInterest: '0',
      lateDailyRate: '0',
      lateCap: '0',
    });
  });

  it('have no due date before they are paid out', () => {
    expect(loan({ repayment_time: '' }).dueAt).toBeNull();
  });

  it.each([
    ['applying', { status: 1 }],
    ['open', { status: 2, repayment_time: AFTER }],
    ['open', { status: 2, repayment_time: '' }],
    ['open', { status: 2, repayment_time: 'soon' }],
    ['overdue', { status: 2, repayment_time: BEFORE }],
    ['overdue', { status: 2, repayment_time: '2026-12-01 00:00:00' }],
    ['repaid', { status: 2, repayment_time: BEFORE, is_repayment: 1 }],
    ['rejected', { status: 3, repayment_time: BEFORE }],
    ['cancelled', { status: 4 }],
    ['unknown', { status: 0 }],
    ['unknown', { status: 5, repayment_time: BEFORE }],
    ['repaid', { status: 5, is_repayment: 1 }],
    ['unknown', { status: -1 }],
  ] as const)('LOAN-03 D-70 are %s at %j', (status, overrides) => {
    expect(loan(overrides).status).toBe(status);
  });

  it('LOAN-02 are filtered by the codes 0 to 4', () => {
    const filters = ['all', 'applying', 'approved', 'rejected', 'cancelled'] as const;
    expect(filters.map(fromLoanFilter)).toEqual([0, 1, 2, 3, 4]);
  });

  it('LOAN-16 are applied for with the three pictures in their fields', () => {
    const pictures = { idFront: '/f.jpg', idBack: '/b.jpg', idHandheld: '/h.jpg' };
    expect(fromLoanApplication({ productId: 1, amount: '2000', dailyRate: '0.1', ...pictures })).toEqual({
      id: 1,
      amount: '2000',
      front_card: '/f.jpg',
      later_card: '/b.jpg',
      handheld_card: '/h.jpg',
    });
  });
});

describe('lock-mining', () => {
  it('products carry every field of the wire', () => {
    expect(toLockMiningProduct(build.miningProduct({ id: 2, c_id: 9, img: '' }))).toEqual({
      id: 2,
      title: 'Miner 30',
      coin: 'USDT',
      coinId: 9,
      icon: '',
      minAmount: '100',
      maxAmount: '10000',
      dailyRate: '0.5',
      days: 30,
    });
  });

  it('orders carry every field of the wire', () => {
    expect(toLockMiningOrder(build.miningOrder({ start_time: BEFORE, end_time: AFTER }))).toEqual({
      orderNumber: 'M20261121001',
      title: 'Miner 30',
      coin: 'USDT',
      icon: '/miner.svg',
      amount: '1000',
      dailyRate: '0.5',
      days: 30,
      earned: '5',
      startsAt: BEFORE,
      endsAt: AFTER,
    });
  });

  it('MINING-12 is bought by product and amount', () => {
    expect(fromLockMiningPurchase({ productId: 2, amount: '100', dailyRate: '0.1' })).toEqual({
      id: 2,
      amount: '100',
    });
  });

  it('MINING-09 is paid from account 1, in any order of the accounts', () => {
    const accounts = [3, 2, 1].map((type) => ({ type, balance: String(type) }));
    expect(toPayingBalance({ balance_list: accounts })).toBe('1');
    expect(toPayingBalance({ balance_list: [{ type: 2, balance: '7' }] })).toBeNull();
    expect(toPayingBalance({ balance_list: [] })).toBeNull();
  });
});

describe('staking', () => {
  const term = { id: 5, days: 7, interest_rate: '6', min_price: '100' };

  it('products carry every field of the wire', () => {
    const project = build.stakingProject({ id: 2, staking_info: [{ ...term, type: 1, redeem_fee: '0.1' }] });
    expect(toStakingProduct(project)).toEqual({
      id: 2,
      coin: 'USDT',
      icon: '/coins/usdt.svg',
      terms: [
        {
          id: 5,
          days: 7,
          yearlyRate: '6',
          minAmount: '100',
          earlyRedemption: 'allowed',
          redemptionFee: '0.1',
        },
      ],
    });
  });

  it.each([
    [{ type: 1, redeem_fee: '0' }, 'allowed', '0'],
    [{ type: 1 }, 'allowed', null],
    [{ type: 0, redeem_fee: '0' }, 'excluded', '0'],
    [{ type: 2 }, 'excluded', null],
    [{}, 'unknown', null],
  ] as const)(
    'D-73 a term with %j redeems early: %s, fee %s',
    (overrides, earlyRedemption, redemptionFee) => {
      const project = build.stakingProject({ staking_info: [{ ...term, ...overrides }] });
      expect(toStakingProduct(project).terms[0]).toMatchObject({ earlyRedemption, redemptionFee });
    },
  );

  it('positions carry every field of the wire', () => {
    const times = { addtime: BEFORE, start_time: BEFORE, end_time: AFTER };
    expect(toStakingPosition(build.stakingOrder({ id: 6, redeem_fee: '0.1', ...times }))).toEqual({
      id: 6,
      orderNumber: 'S20261121001',
      coin: 'USDT',
      amount: '500',
      days: 30,
      revenue: '1.5',
      openedAt: BEFORE,
      startsAt: BEFORE,
      endsAt: AFTER,
      status: 'running',
      isRedeemable: true,
      redemptionFee: '0.1',
    });
  });

  it.each([
    [0, 1, 'running', true],
    [0, 0, 'running', false],
    [0, 2, 'running', false],
    [1, 1, 'ended', false],
    [2, 1, 'redeemed', false],
    [3, 1, 'unknown', false],
    [-1, 1, 'unknown', false],
  ] as const)(
    'STAKE-12 STAKE-13 status %s of type %s is %s, redeemable: %s',
    (status, type, word, isRedeemable) => {
      const order = build.stakingOrder({ status, type });
      expect(toStakingPosition(order)).toMatchObject({
        status: word,
        isRedeemable,
        redemptionFee: null,
      });
    },
  );

  it('STAKE-07 is opened with product, term, amount and fund password', () => {
    const request = { productId: 1, termId: 2, amount: '365', yearlyRate: '3', fundPassword: 'secret1' };
    expect(fromStakeRequest(request)).toEqual({ id: 1, s_id: 2, amount: '365', paypassword: 'secret1' });
  });
});
