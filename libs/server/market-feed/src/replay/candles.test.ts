import { readCandles } from './candles';

const HEAD = 'open_time,open,high,low,close,volume';
const ROW = '2023-03-01 00:00:00+00:00,23140.48,23150.77,23128.52,23142.31,2.131777';
const read = (...rows: readonly string[]) => readCandles([HEAD, ...rows].join('\n'));

describe('candle files', () => {
  it('keeps every digit', () => {
    const file = read(ROW, '2023-03-01 00:01:00+00:00,23143.8,23150,23128.52,23142.31,0', '');
    expect(file).toMatchObject({ pricePrecision: 2, amountPrecision: 6 });
    expect(file.candles).toEqual([
      {
        minute: 27_960_480,
        open: 2_314_048,
        high: 2_315_077,
        low: 2_312_852,
        close: 2_314_231,
        lots: 2_131_777,
      },
      { minute: 27_960_481, open: 2_314_380, high: 2_315_000, low: 2_312_852, close: 2_314_231, lots: 0 },
    ]);
  });

  it('reads other line ends, a byte order mark and the forms of UTC times', () => {
    const rows = ['2023-03-01T00:00:00Z,1,2,1,2,5', '2023-03-01 00:01:00,1,2,1,2,5'];
    const text = `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`;
    expect(readCandles(text).candles.map(({ minute }) => minute)).toEqual([27_960_480, 27_960_481]);
  });

  it('reads exponents exactly', () => {
    const file = read('2023-03-01 00:00:00+00:00,2.1e-05,2.15E-05,2e-05,0.00002,1e-05');
    expect(file).toMatchObject({ pricePrecision: 7, amountPrecision: 5 });
    expect(file.candles[0]).toMatchObject({ open: 210, high: 215, low: 200, close: 200, lots: 1 });
  });

  it.each([
    ['five columns', '2023-03-01 00:01:00+00:00,1,2,1,2', 'line 3: 6 columns expected, 5 found'],
    ['seven columns', '2023-03-01 00:01:00+00:00,1,2,1,2,3,4', 'line 3: 6 columns expected, 7 found'],
    ['an empty line', '', 'line 3: 6 columns expected, 1 found'],
    [
      'a word for a price',
      '2023-03-01 00:01:00+00:00,1,2,1,NaN,3',
      'line 3: close is not a positive decimal',
    ],
    [
      'a price with a broken exponent',
      '2023-03-01 00:01:00+00:00,1e,2,1,1,3',
      'line 3: open is not a positive decimal',
    ],
    ['a negative price', '2023-03-01 00:01:00+00:00,1,2,-1,1,3', 'line 3: low is not a positive decimal'],
    ['a zero price', '2023-03-01 00:01:00+00:00,1,2,0.00,1,3', 'line 3: low is not a positive decimal'],
    ['a negative volume', '2023-03-01 00:01:00+00:00,1,2,1,1,-3', 'line 3: volume is not a decimal'],
    ['a close above the high', '2023-03-01 00:01:00+00:00,1,2,1,3,3', 'line 3: open and close must lie'],
    ['an open below the low', '2023-03-01 00:01:00+00:00,1,3,2,3,3', 'line 3: open and close must lie'],
    ['a time that goes back', ROW, 'line 3: open_time is not after the line before'],
    ['half a minute', '2023-03-01 00:01:30+00:00,1,2,1,1,3', 'line 3: open_time is not a full minute'],
    ['another time zone', '2023-03-01 00:01:00+08:00,1,2,1,1,3', 'line 3: open_time is not a UTC time'],
    ['an impossible time', '2023-13-01 00:01:00+00:00,1,2,1,1,3', 'line 3: open_time is not a UTC time'],
    [
      'an endless figure',
      `2023-03-01 00:01:00+00:00,1,${'9'.repeat(30)},1,1,3`,
      'line 3: a figure is too large',
    ],
  ])('names the line of %s', (_what, row, message) => {
    expect(() => read(ROW, row, '2023-03-01 00:05:00+00:00,1,2,1,1,3')).toThrow(message);
  });

  it('rejects a file without the header or without candles', () => {
    expect(() => readCandles('')).toThrow('line 1: the heading must be open_time,open,high,low,close,volume');
    expect(() => readCandles(`${ROW}\n${ROW}`)).toThrow('line 1');
    expect(() => read()).toThrow('line 2: there is no candle');
  });
});
