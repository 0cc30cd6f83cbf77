import fc from 'fast-check';
import { SlidingMaximum } from './sliding-extreme';

it('knows the largest value of any moving window', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 10 }),
      (values, width) => {
        const window = new SlidingMaximum();
        values.forEach((value, index) => {
          window.push(index, value);
          window.dropBefore(index - width + 1);
          expect(window.max()).toBe(Math.max(...values.slice(Math.max(0, index - width + 1), index + 1)));
        });
        window.dropBefore(values.length);
        expect(window.max()).toBeUndefined();
      },
    ),
  );
});
