import { type Report, readReport } from './lighthouse';

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'hint' ? 0 : 1 })),
});
const REPORT: Report = {
  categories: {
    performance: category(0.995, 'first-contentful-paint'),
    accessibility: category(0.9, 'contrast', 'video', 'hint'),
    'best-practices': category(1),
    seo: category(null, 'robots'),
  },
  environment: { benchmarkIndex: 1056 },
  audits: {
    'first-contentful-paint': { title: 'FCP', score: 0.9, numericValue: 1234.5 },
    'cumulative-layout-shift': { title: 'CLS', score: 1, numericValue: 0 },
    contrast: { title: 'Contrast is sufficient', score: 0 },
    video: { title: 'Videos have captions', score: null },
    hint: { title: 'A hint', score: 0 },
    robots: { title: 'robots.txt is valid', score: 1 },
  },
};

it('reads scores, metrics and what did not pass', () => {
  const { scores, metrics, failed, benchmarkIndex } = readReport(REPORT);
  expect(scores).toMatchObject({
    performance: 100,
    accessibility: 90,
    'best-practices': 100,
    seo: Number.NaN,
  });
  expect(metrics['first-contentful-paint']).toBe(1234.5);
  expect(metrics['cumulative-layout-shift']).toBe(0);
  expect(metrics['speed-index']).toBeNaN();
  expect(failed).toEqual(['Contrast is sufficient']);
  expect(benchmarkIndex).toBe(1056);
});

it('refuses a report of a page that could not be measured', () => {
  expect(() => readReport({ ...REPORT, runtimeError: { message: 'no paint' } })).toThrow('no paint');
});
