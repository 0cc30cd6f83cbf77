import fc from 'fast-check';
import { PATH_SIZE, toLinePath } from './line-path';

const read = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));

it('SPARK-02 a line has all points in order, from edge to edge and inside its frame, and higher prices are higher', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 60 }), (values) => {
      const points = read(toLinePath(values));
      expect(points.map(([, y]) => PATH_SIZE - y!)).toEqual(values);
      const xs = points.map(([x]) => x!);
      expect([xs[0], xs.at(-1)]).toEqual([0, PATH_SIZE]);
      expect(xs).toEqual([...new Set(xs)].sort((a, b) => a - b));
    }),
  );
});

it.each([[[]], [[50]]])('SPARK-02 %j draws nothing', (points) => {
  expect(toLinePath(points)).toBe('');
});
