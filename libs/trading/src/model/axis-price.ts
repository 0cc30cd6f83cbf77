import type { Decimal } from '@ex/money';

/** Decimals of a price on the axis, by the least price that they are for: cheap coins show four digits (RIM-41). */
const AXIS_DECIMALS = [
  [10, 2],
  [1, 4],
  [1e-3, 6],
  [1e-4, 7],
  [1e-5, 8],
  [1e-6, 9],
  [1e-7, 10],
] as const;

/** Decimals of the price axis of a market at a price. */
export const axisDecimals = (price = Infinity): number =>
  AXIS_DECIMALS.find(([least]) => price >= least)?.[1] ?? 12;

/** Only the place on the price axis; members read figures that come from the decimal text. */
// eslint-disable-next-line ex/no-float-money -- prices of charts are numbers by protocol
export const toAxisPrice = (price: Decimal): number => Number(price);
