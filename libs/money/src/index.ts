export { abs, add, div, mul, negate, sub, sum } from './arithmetic';
export { compare, equals, isZero, max, min, sign } from './compare';
export { decimalOfQuote, isDecimal } from './decimal';
export type { Decimal } from './decimal';
export { exchangeAmountFor, exchangeQuote } from './exchange';
export type { ExchangeQuote, ExchangeTerms } from './exchange';
export { withUnit } from './format/amounts';
export { MINUS, MISSING } from './format/figure';
export type { Quote } from './format/figure';
export { amountInField, inForm, pointGroups, setFigureForm } from './format/form';
export type { FigureForm } from './format/form';
export { isFalling, readChange } from './format/market';
export { maskCard } from './format/mask';
export {
  copyText,
  formatBalance,
  formatBook,
  formatCompact,
  formatDollar,
  formatDollarEstimate,
  formatDollarPrice,
  formatExactPrice,
  formatFeeRate,
  formatHighLow,
  formatLimit,
  formatPercent,
  formatPrice,
  formatProfit,
  formatQuote,
  formatShortPrice,
  formatSignedBalance,
  formatStake,
  formatTinyPrice,
  readTinyPrice,
  splitTail,
} from './format/shown';
export { digitValue } from './input/digits';
export { parseAmountInput, parseTypedAmount } from './input/parse-amount';
export type { AmountInput, AmountRule } from './input/parse-amount';
export { dailyInterest, DAYS_OF_YEAR, yearlyInterest } from './interest';
export { afterRate, AMOUNT_SCALE, changePercent, feeAtRate, percentOf } from './rates';
export { atScale, roundDown, roundHalfEven, roundUp } from './rounding';
export type { Rounding } from './rounding';
export { fromUnits, toUnits } from './units';
