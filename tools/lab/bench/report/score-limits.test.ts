import { scoreMisses } from './score-limits';

const metrics = {
  'first-contentful-paint': 600,
  'largest-contentful-paint': 2000,
  'speed-index': 900,
  'total-blocking-time': 10,
  'cumulative-layout-shift': 0,
};
const run = (performance: number, seo = 100, changed: Partial<typeof metrics> = {}) => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
  metrics: { ...metrics, ...changed },
});
const limits = (performance: number, scores = {}) => ({ scores: { performance, ...scores }, metrics: {} });

it('takes the median of the runs', () => {
  expect(scoreMisses('/', [run(80), run(97), run(99)], limits(97))).toEqual([]);
  expect(scoreMisses('/', [run(80), run(96), run(99)], limits(97))).toEqual([
    '/: performance 96, at least 97.',
  ]);
});

it('requires full scores in the other categories, and everything measured', () => {
  expect(scoreMisses('/market', [run(99, 92)], limits(97))).toEqual(['/market: seo 92, at least 100.']);
  expect(scoreMisses('/exchange', [run(99, 63)], limits(97, { seo: 63 }))).toEqual([]);
  expect(scoreMisses('/market', [], limits(97))).toHaveLength(4);
  expect(scoreMisses('/market', [run(Number.NaN)], limits(97))).toEqual([
    '/market: performance –, at least 97.',
  ]);
});

it('checks the named metrics, and requires them to be measured', () => {
  const named = {
    ...limits(97),
    metrics: { 'largest-contentful-paint': 2200, 'cumulative-layout-shift': 0.01 },
  };
  expect(scoreMisses('/', [run(99)], named)).toEqual([]);
  expect(
    scoreMisses(
      '/',
      [run(99, 100, { 'largest-contentful-paint': 2201, 'cumulative-layout-shift': 0.02 })],
      named,
    ),
  ).toEqual([
    '/: largest-contentful-paint 2,201.000, at most 2200.',
    '/: cumulative-layout-shift 0.020, at most 0.01.',
  ]);
  expect(scoreMisses('/', [run(99, 100, { 'largest-contentful-paint': Number.NaN })], named)).toHaveLength(1);
});
