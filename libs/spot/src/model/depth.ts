import type { BookLevel, OrderBook } from '@ex/api-client/markets';
import { add, compare, type Decimal, div, mul, sub } from '@ex/money';

/** Width and height of the drawing, in units of its own. */
export const DEPTH_BOX = { width: 1000, height: 400 } as const;

/** A price, and all that is offered from the best one to it. */
export interface DepthLevel {
  readonly price: Decimal;
  readonly total: Decimal;
}

/** One side added up from the best price on, with its outline in {@link DEPTH_BOX}; '' without orders. */
export interface DepthSide {
  readonly levels: readonly DepthLevel[];
  readonly path: string;
}

/** Both sides over one line of prices, the lowest on the left. */
export interface Depth {
  readonly bids: DepthSide;
  readonly asks: DepthSide;
  /** Ends of the line. */
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /** Between best bid and best ask; undefined without one of them. */
  readonly spread: Decimal | undefined;
}

/** Adds up a side, best price first. */
export function addUp(side: readonly BookLevel[]): readonly DepthLevel[] {
  let total = '0';
  return side.map(({ price, quantity }) => {
    total = add(total, quantity);
    return { price, total };
  });
}

/** The depth of a book (TAPE-04); undefined for one without orders. */
export function depthOf({ asks, bids }: OrderBook): Depth | undefined {
  const [sells, buys] = [addUp(asks), addUp(bids)];
  const lowest = (buys.at(-1) ?? sells[0])?.price;
  const highest = (sells.at(-1) ?? buys[0])?.price;
  if (lowest === undefined || highest === undefined) return undefined;
  const deepest = [sells.at(-1), buys.at(-1)].reduce(
    (most, level) => (level && compare(level.total, most) > 0 ? level.total : most),
    '0',
  );
  const outline = (levels: readonly DepthLevel[]): DepthSide => ({
    levels,
    path: outlineOf(
      levels.map(({ price, total }) => ({
        x: partOf(sub(price, lowest), sub(highest, lowest), DEPTH_BOX.width),
        y: DEPTH_BOX.height - partOf(total, deepest, DEPTH_BOX.height),
      })),
    ),
  });
  const [ask, bid] = [asks[0], bids[0]];
  return {
    bids: outline(buys),
    asks: outline(sells),
    lowest,
    highest,
    spread: ask && bid && sub(ask.price, bid.price),
  };
}

/** A share of a length in whole units; the half of it where the whole is nothing. */
function partOf(part: Decimal, whole: Decimal, length: number): number {
  if (compare(whole, '0') <= 0) return length / 2;
  return Number(div(mul(part, String(length)), whole, 0));
}

/** Steps away from the best price: the total at a price continues until the next one. */
function outlineOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  const [first] = points;
  if (!first) return '';
  const steps = points.map(({ x, y }) => `H${x}V${y}`).join('');
  return `M${first.x} ${DEPTH_BOX.height}${steps}V${DEPTH_BOX.height}Z`;
}
