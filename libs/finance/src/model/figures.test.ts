import { percentText, shortAmount } from './figures';

it('shows percents and bounds as a product states them', () => {
  expect(['0.5', '12', '0.015', '7.50'].map(percentText)).toEqual(['0.5%', '12%', '0.015%', '7.5%']);
  expect(['100', '50000', '0.5', '1000000'].map(shortAmount)).toEqual(['100', '50,000', '0.5', '1,000,000']);
});
