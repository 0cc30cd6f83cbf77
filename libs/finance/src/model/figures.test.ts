import { percentText } from './figures';

it('shows percents as a product states them', () => {
  expect(['0.5', '12', '0.015', '7.50'].map(percentText)).toEqual(['0.5%', '12%', '0.015%', '7.5%']);
});
