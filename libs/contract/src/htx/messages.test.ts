import * as fc from 'fast-check';
import {
  bar,
  detailAnswer,
  errorAnswer,
  HTX,
  klineAnswer,
  klinePush,
  level,
  marketSocket,
  ticker,
} from '../index';

const candle = { id: 1_700_000_000, open: 1, close: 2, low: 0.5, high: 3, amount: 0, vol: 0, count: 7 };
const PRICES = ['open', 'close', 'low', 'high'] as const;

it.each(PRICES)(
  'rejects a bar or ticker whose %s is NaN, infinite, zero, negative, text or missing',
  (field) => {
    for (const value of [Number.NaN, Infinity, -Infinity, 0, -1, '1', null, undefined]) {
      expect(bar.safeParse({ ...candle, [field]: value }).success).toBe(false);
      expect(ticker.safeParse({ ...candle, [field]: value }).success).toBe(false);
    }
  },
);

it.each(['amount', 'vol'])('rejects a bar whose %s is negative or no finite number', (field) => {
  expect(bar.safeParse({ ...candle, [field]: 0 }).success).toBe(true);
  for (const value of [-1, Number.NaN, Infinity, '1']) {
    expect(bar.safeParse({ ...candle, [field]: value }).success).toBe(false);
  }
});

it('rejects a bar without a start in whole seconds', () => {
  for (const id of [0, -60, 1.5, 1_700_000_000_000_000, '1700000000', undefined])
    expect(bar.safeParse({ ...candle, id }).success).toBe(false);
});

it('accepts a bar without trade count and unknown fields', () => {
  const { count, ...rest } = candle;
  expect(bar.parse({ ...rest, version: 3 })).toEqual({ ...rest, count: 0 });
  expect(count).toBe(7);
});

it('CALLS-29 CALLS-31 parses the REST answers and distinguishes errors', () => {
  const head = { status: 'ok', ch: HTX.klineTopic('btcusdt', '1min'), ts: 1 };
  expect(klineAnswer.safeParse({ ...head, data: [candle] }).success).toBe(true);
  expect(klineAnswer.safeParse({ ...head, data: [candle, { ...candle, low: 0 }] }).success).toBe(false);
  expect(detailAnswer.safeParse({ ...head, tick: candle }).success).toBe(true);
  const error = { ts: 1, status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' };
  expect(errorAnswer.safeParse(error).success).toBe(true);
  expect(detailAnswer.safeParse(error).success).toBe(false);
});

it('CALLS-32 distinguishes the frames of the socket', () => {
  const push = { ch: 'market.btcusdt.kline.1min', ts: 1, tick: candle };
  expect(marketSocket.frames.parse(push)).toEqual(push);
  expect(klinePush.safeParse({ ...push, tick: {} }).success).toBe(false);
  expect(marketSocket.frames.parse({ ping: 5 })).toEqual({ ping: 5 });
  expect(marketSocket.frames.parse({ id: 'a', status: 'ok', subbed: 'x', ts: 1 })).toMatchObject({
    subbed: 'x',
  });
  expect(marketSocket.frames.safeParse({ tick: candle }).success).toBe(false);
});

it('reads any message without throwing and never lets a bad price through', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (price, size) => {
      const good = Number.isFinite(price) && price > 0 && Number.isFinite(size) && size >= 0;
      expect(level.safeParse([price, size]).success).toBe(good);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => typeof marketSocket.frames.safeParse(value).success === 'boolean'),
  );
});
