import type { Market } from '@ex/api-client/markets';
import { compare, type Decimal } from '@ex/money';

const FIGURES = {
  price: ({ lastPrice }: Market): Decimal | null => lastPrice,
  change: ({ changePercent }: Market): Decimal | null => changePercent,
  volume: ({ dollarVolume }: Market): Decimal | null => dollarVolume ?? null,
};

/** The columns that can order the table. */
export type Column = 'name' | keyof typeof FIGURES;

/** Whether a value that was kept is a column of today's table. */
export const isColumn = (value: unknown): value is Column =>
  value === 'name' || (typeof value === 'string' && Object.hasOwn(FIGURES, value));

/** The order of the table; without one the server's own order applies. */
export interface Sorting {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The order after a press on a column's head: its first direction, then the other one, then the server's order again.
 * Names begin with A, figures with the largest.
 */
export function nextSorting(sorting: Sorting | undefined, column: Column): Sorting | undefined {
  const first = column === 'name' ? 'ascending' : 'descending';
  if (sorting?.column !== column) return { column, direction: first };
  if (sorting.direction !== first) return undefined;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** The markets in order. Equal ones keep the server's order; those without a figure come last in both directions. */
export function sortMarkets(markets: readonly Market[], sorting: Sorting | undefined): readonly Market[] {
  if (!sorting) return markets;
  const turn = sorting.direction === 'ascending' ? 1 : -1;
  if (sorting.column === 'name') return markets.toSorted((a, b) => turn * byText(a.title, b.title));
  const read = FIGURES[sorting.column];
  return markets.toSorted((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return turn * compare(left, right);
  });
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
