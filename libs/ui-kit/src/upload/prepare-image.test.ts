import fc from 'fast-check';
import { fitSize } from './prepare-image';

const edge = fc.integer({ min: 1, max: 20_000 });

it('a picture never grows, keeps its proportion and fits the longest edge', () => {
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const size = fitSize(width, height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2048);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
      const scale = Math.min(1, 2048 / Math.max(width, height));
      expect(Math.abs(size.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(size.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

it('a small picture keeps its size, a large one is scaled to 2048', () => {
  expect(fitSize(1200, 800)).toEqual({ width: 1200, height: 800 });
  expect(fitSize(4096, 3072)).toEqual({ width: 2048, height: 1536 });
});
