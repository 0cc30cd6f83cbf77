import { barAt, historyAt, priceAt } from './stream';

const NOW = 1_795_190_430;

it('has bars whose prices agree, and another close with every frame', () => {
  for (let frame = 0; frame < 400; frame += 1) {
    const bar = barAt('1min', NOW + frame / 200);
    expect(bar).toBeDefined();
    if (!bar) return;
    expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
    expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
    expect(bar.close).toBe(priceAt(NOW + frame / 200));
  }
  const closes = Array.from({ length: 200 }, (_, n) => priceAt(NOW + n / 200));
  expect(new Set(closes).size).toBeGreaterThan(150);
});

it('lets volume and count of the open bar only grow, and starts over with the next', () => {
  const bars = [0, 0.005, 1, 29].map((more) => barAt('1min', NOW + more));
  for (const what of ['vol', 'count'] as const) {
    const values = bars.map((bar) => bar![what]);
    expect([...values].sort((a, b) => a - b)).toEqual(values);
    expect(values.at(-1)).toBeGreaterThan(values[0]!);
  }
  expect(barAt('1min', NOW + 30)?.id).toBe(NOW + 30);
});

it('has a history without gaps, newest first, ending with the open bar', () => {
  const history = historyAt('5min', NOW, 200);
  expect(history).toHaveLength(200);
  expect(history[0]).toEqual(barAt('5min', NOW));
  history.forEach((bar, n) => expect(bar.id).toBe((history[0]?.id ?? 0) - n * 300));
});

it('knows no other periods', () => {
  expect(barAt('2min', NOW)).toBeUndefined();
});
