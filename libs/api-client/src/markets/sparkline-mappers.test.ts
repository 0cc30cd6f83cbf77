import { toSparklines } from './sparkline-mappers';

it('SPARK-01 reads sparklines by symbol, within their range', () => {
  const list = [
    { symbol: 'btcusdt', points: [0, 40, 100] },
    { symbol: 'ethusdt', points: [-5, 250] },
    { symbol: 'newusdt', points: [50] },
    { symbol: 'offusdt', points: [] },
  ];
  expect(toSparklines(list)).toEqual({ btcusdt: [0, 40, 100], ethusdt: [0, 100] });
});
