import { wholeBounds } from './amount-bounds';

it('takes only whole numbers within the bounds', () => {
  expect(wholeBounds('100', '5000')).toEqual({ min: 100, max: 5000 });
  expect(wholeBounds('99.5', '5000.9')).toEqual({ min: 100, max: 5000 });
});
