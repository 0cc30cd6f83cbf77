import { scoreMisses } from './score-limits';

const run = (performance: number, seo = 100) => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
});

it('takes the median of the runs', () => {
  expect(scoreMisses('/', [run(80), run(97), run(99)], { performance: 97 })).toEqual([]);
  expect(scoreMisses('/', [run(80), run(96), run(99)], { performance: 97 })).toEqual([
    '/: performance 96, at least 97.',
  ]);
});

it('wants the other categories whole, and everything measured', () => {
  expect(scoreMisses('/market', [run(99, 92)], { performance: 97 })).toEqual([
    '/market: seo 92, at least 100.',
  ]);
  expect(scoreMisses('/exchange', [run(99, 63)], { performance: 97, seo: 63 })).toEqual([]);
  expect(scoreMisses('/market', [], { performance: 97 })).toHaveLength(4);
  expect(scoreMisses('/market', [run(Number.NaN)], { performance: 97 })).toEqual([
    '/market: performance –, at least 97.',
  ]);
});
