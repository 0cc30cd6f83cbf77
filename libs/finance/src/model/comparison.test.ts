import { makeLoanProduct, makeLockMiningProduct, makeStakingProduct, makeStakingTerm } from '@ex/testing';
import { type Offer, projectOffer, rankProjections, toOffers } from './comparison';

const stake: Offer = {
  key: 's',
  kind: 'staking',
  title: 'USDT',
  coin: 'USDT',
  minAmount: '100',
  maxAmount: undefined,
  rate: '7.3',
  days: 30,
  exitFee: '0.1',
};
const lock: Offer = {
  ...stake,
  key: 'l',
  kind: 'lockMining',
  rate: '0.02',
  exitFee: undefined,
  maxAmount: '5000',
};
const loan: Offer = { ...lock, key: 'd', kind: 'loan', rate: '0.03' };

it('a term that ends in time earns its whole yield, spread over the days asked for', () => {
  expect(projectOffer(stake, '1000', 30)).toMatchObject({
    state: 'matures',
    net: '6',
    yearlyRate: '7.3',
    span: 30,
  });
  expect(projectOffer(stake, '1000', 60)).toMatchObject({
    state: 'matures',
    net: '6',
    yearlyRate: '3.65',
    span: 60,
  });
  expect(projectOffer(lock, '1000', 30)).toMatchObject({ state: 'matures', net: '6', exitCost: undefined });
});

it('a stake left early costs its fee, lock-mining binds to its end', () => {
  expect(projectOffer(stake, '1000', 10)).toMatchObject({
    state: 'exits',
    net: '-1',
    exitCost: '1',
    span: 10,
  });
  expect(projectOffer(lock, '1000', 10)).toMatchObject({ state: 'bound', net: '6', span: 30 });
});

it('a loan costs its interest over the whole term', () => {
  expect(projectOffer(loan, '1000', 30)).toMatchObject({ state: 'matures', net: '-9', yearlyRate: '-10.95' });
});

it('an amount out of bounds has no result', () => {
  expect(projectOffer(lock, '99', 30)).toMatchObject({ state: 'outOfBounds', net: undefined });
  expect(projectOffer(lock, '5001', 30)).toMatchObject({ state: 'outOfBounds', yearlyRate: undefined });
  expect(projectOffer(stake, '5001', 30).state).toBe('matures');
});

it('ranks the best first and what does not take the amount last', () => {
  const all = [loan, { ...lock, minAmount: '2000' }, stake].map((offer) => projectOffer(offer, '1000', 30));
  expect(rankProjections(all).map(({ offer }) => offer.kind)).toEqual(['staking', 'loan', 'lockMining']);
});

it('brings the products of all three kinds into one form', () => {
  const product = makeStakingProduct({
    terms: [
      makeStakingTerm({ id: 1, earlyRedemption: 'allowed', redemptionFee: '0.1' }),
      makeStakingTerm({ id: 2, earlyRedemption: 'excluded', redemptionFee: '0' }),
      makeStakingTerm({ id: 3, earlyRedemption: 'allowed', redemptionFee: '0' }),
      makeStakingTerm({ id: 4, earlyRedemption: 'allowed', redemptionFee: null }),
    ],
  });
  const offers = toOffers([makeLoanProduct()], [makeLockMiningProduct()], [product]);
  expect(offers.map(({ key, exitFee }) => [key, exitFee])).toEqual([
    ['lockMining-1', undefined],
    ['staking-1-1', '0.1'],
    ['staking-1-2', undefined],
    ['staking-1-3', '0'],
    ['staking-1-4', undefined],
    ['loan-1', undefined],
  ]);
});
