import { formatFeeRate, div } from '@ex/money';

/** A percent as a product states it: `0.5` is shown as `0.5%`. */
export const percentText = (percent: string): string => formatFeeRate(div(percent, '100', 12));
