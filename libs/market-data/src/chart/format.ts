import type { PeriodKey } from '../klines/periods';

/** The exchange's days, weeks and months begin at midnight UTC+8; their bars carry that date wherever the reader is. */
const EXCHANGE_ZONE = 'Asia/Singapore';

const isIntraday = (period: PeriodKey) => !['D', 'W', 'M'].includes(period);

/** Price in the one format of all languages: comma groups, point, fixed decimals. */
export function priceFormat(decimals: number): (price: number) => string {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (price) => format.format(price);
}

let compact: Intl.NumberFormat | undefined;

/** Volume, shortened: `1.23K`, `4.56M`. */
export function formatVolume(volume: number): string {
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
  return compact.format(volume);
}

/**
 * Time of a bar, `2026-11-21`, `11-21 14:05` or `2026-11`; intraday bars in the reader's time zone.
 * @returns a function of a bar's start in seconds
 */
export function timeFormat(period: PeriodKey): (seconds: number) => string {
  const zone = isIntraday(period) ? {} : { timeZone: EXCHANGE_ZONE };
  const format = new Intl.DateTimeFormat('en-GB', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (seconds) => {
    const parts = Object.fromEntries(
      format.formatToParts(seconds * 1000).map((part) => [part.type, part.value]),
    );
    if (isIntraday(period)) return `${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
    return period === 'M' ? `${parts.year}-${parts.month}` : `${parts.year}-${parts.month}-${parts.day}`;
  };
}
