import { inZones } from '../../../../../tools/jest/in-zones';
import {
  formatOrderNumber,
  formatUtc,
  formatUtcMinute,
  formatUtcMs,
  formatUtcSecond,
  nextPage,
  pageStart,
  trimAmount,
} from './wire-format';

inZones(() => {
  it('writes moments in UTC without fractions', () => {
    expect(formatUtc(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02 03:04:05');
    expect(formatUtcMs(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02 03:04:05.678');
  });

  it('names no second or minute in which something is not possible yet', () => {
    const minute = (moment: string) => formatUtcMinute(new Date(moment));
    expect(minute('2026-01-02T03:04:00.000Z')).toBe('2026-01-02 03:04');
    expect(minute('2026-01-02T23:59:00.001Z')).toBe('2026-01-03 00:00');
    const second = (moment: string) => formatUtcSecond(new Date(moment));
    expect(second('2026-01-02T03:04:05.000Z')).toBe('2026-01-02 03:04:05');
    expect(second('2026-01-02T23:59:59.001Z')).toBe('2026-01-03 00:00:00');
  });

  it('numbers orders by kind, date and id', () => {
    const opened = new Date('2026-01-02T23:59:59Z');
    expect(formatOrderNumber('L', opened, '42')).toBe('L20260102000042');
    expect(formatOrderNumber('T', opened, '1234567')).toBe('T202601021234567');
  });
});

it('skips the rows of earlier pages', () => {
  const offset = (page: number, limit: number) => pageStart({ page, limit }).offset;
  expect([offset(1, 10), offset(3, 25)]).toEqual([0, 50]);
});

it('RIM-10 starts a page after the given row and ignores the page number', () => {
  expect(pageStart({ page: 3, limit: 10, before: '12' })).toEqual({ belowId: '12', belowLeg: 0, offset: 0 });
  expect(pageStart({ page: 3, limit: 10, before: '12-4' })).toEqual({
    belowId: '12',
    belowLeg: 4,
    offset: 0,
  });
  expect([nextPage([{ id: '9' }, { id: '7' }], 2), nextPage([{ id: 9 }], 2), nextPage([], 1)]).toEqual([
    '7',
    '',
    '',
  ]);
});

it('removes trailing zeros and nothing else', () => {
  expect(['10.50000000', '0.00000001', '100'].map(trimAmount)).toEqual(['10.5', '0.00000001', '100']);
});
