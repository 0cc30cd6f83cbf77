/** Decimals the price axis needs so that neighbouring prices differ: 2 from 10 on, up to 6 below. */
export function axisDecimals(price: number | undefined): number {
  if (price === undefined || price >= 10) return 2;
  return price >= 1 ? 4 : 6;
}
