import { build } from '@ex/testing';
import { type Offer, offersOf, outlook, ranked } from './compare';

const stake: Offer = {
  key: 's',
  kind: 'stake',
  title: 'USDT',
  coin: 'USDT',
  minimum: '100',
  maximum: undefined,
  rate: '7.3',
  days: 30,
  leaveFee: '0.1',
};
const lock: Offer = { ...stake, key: 'l', kind: 'lock', rate: '0.02', leaveFee: undefined, maximum: '5000' };
const loan: Offer = { ...lock, key: 'd', kind: 'loan', rate: '0.03' };

it('a term that ends in time earns its whole yield, spread over the asked days', () => {
  expect(outlook(stake, '1000', 30)).toMatchObject({ state: 'full', net: '6', yearly: '7.3', span: 30 });
  expect(outlook(stake, '1000', 60)).toMatchObject({ state: 'full', net: '6', yearly: '3.65', span: 60 });
  expect(outlook(lock, '1000', 30)).toMatchObject({ state: 'full', net: '6', leaveCost: undefined });
});

it('a stake left early costs its fee, a lock binds to its end', () => {
  expect(outlook(stake, '1000', 10)).toMatchObject({ state: 'left', net: '-1', leaveCost: '1', span: 10 });
  expect(outlook(lock, '1000', 10)).toMatchObject({ state: 'bound', net: '6', span: 30 });
});

it('a loan costs its interest over the whole term', () => {
  expect(outlook(loan, '1000', 30)).toMatchObject({ state: 'full', net: '-9', yearly: '-10.95' });
});

it('an amount outside the bounds has no result', () => {
  expect(outlook(lock, '99', 30)).toMatchObject({ state: 'amount', net: undefined });
  expect(outlook(lock, '5001', 30)).toMatchObject({ state: 'amount', yearly: undefined });
  expect(outlook(stake, '5001', 30).state).toBe('full');
});

it('puts the best first and what does not fit last', () => {
  const all = [loan, { ...lock, minimum: '2000' }, stake].map((offer) => outlook(offer, '1000', 30));
  expect(ranked(all).map(({ offer }) => offer.kind)).toEqual(['stake', 'loan', 'lock']);
});

it('brings the products of all three kinds into one form', () => {
  const { staking_info } = build.stakingProject();
  const [term] = staking_info;
  const project = build.stakingProject({
    staking_info: [
      { ...term!, type: 1, redeem_fee: '0.1' },
      { ...term!, id: 2, type: 0, redeem_fee: '0' },
    ],
  });
  const offers = offersOf([build.loanProject()], [build.miningProduct()], [project]);
  expect(offers.map(({ key, leaveFee }) => [key, leaveFee])).toEqual([
    ['lock-1', undefined],
    ['stake-1-1', '0.1'],
    ['stake-1-2', undefined],
    ['loan-1', undefined],
  ]);
});
