import { mul } from '../arithmetic';
import { isDecimal } from '../decimal';
import { plainPercent } from './market';
import { type Amount, figure, MISSING } from './figure';

const THIN_NO_BREAK_SPACE = '\u202f';

/** Quantity or balance: 8 decimals, truncated, so that the display never exceeds the actual amount (CONST-12, D-76). */
export const formatBalance = (value: Amount): string => figure(value, { decimals: 8, rounding: 'down' });

/** A stated limit, without zeros at its end: `100000` is `100,000`, `0.50000000` is `0.5`. */
export const formatLimit = (value: Amount): string => formatBalance(value).replace(/\.0*$|(\.\d*?)0+$/, '$1');

/** Stake of an option: 2 decimals, truncated (OPT-23). */
export const formatStake = (value: Amount): string => figure(value, { decimals: 2, rounding: 'down' });

/** Profit or loss: 2 decimals with its sign, truncated; zero has no sign. */
export const formatProfit = (value: Amount): string =>
  figure(value, { decimals: 2, rounding: 'down', signed: true });

/** Change of a balance: 8 decimals with its sign, as in a bill. */
export const formatSignedBalance = (value: Amount): string =>
  figure(value, { decimals: 8, rounding: 'down', signed: true });

/** Dollar estimate, `≈ $12.50` (CONST-12). */
export const formatDollar = (value: Amount): string =>
  figure(value, { decimals: 2, rounding: 'halfEven', prefix: '≈ $' });

/** A shown figure with its coin after it, held together by a thin no-break space; `--` stays alone. */
export const withUnit = (shown: string, unit: string): string =>
  shown === MISSING ? shown : `${shown}${THIN_NO_BREAK_SPACE}${unit}`;

/** Transfer fee rate as percent, rate x 100 without needless zeros: `0.02` is `2%` (CONST-15). */
export const formatFeeRate = (rate: Amount): string =>
  isDecimal(rate) ? plainPercent(mul(rate, '100')) : MISSING;
