/** Labels on the time axis: three to four fit on a phone. */
const TIME_LABELS = 3.5;
/** Share of the width at both ends where a label would be cut off. */
const MARGIN = 0.1;

/** Lines of the price axis, about. */
const PRICE_LINES = 5;
/** Room above the highest and below the lowest price, as a share of their distance. */
const ROOM = 0.04;
/** Room around prices that are all (nearly) the same, as a share of the price. */
const MIN_ROOM = 1e-4;

/** The smallest of 1, 2, 5 times a power of ten that is not below a value above zero. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((factor) => factor * power >= value) ?? 10) * power;
}

/** Ticks of the time axis (bar indices): the same bars keep their labels while live bars come in. */
export function timeTicks(min: number, max: number): number[] {
  const span = max - min;
  const step = Math.max(1, Math.ceil(span / TIME_LABELS));
  const first = Math.ceil((min + span * MARGIN) / step) * step;
  const ticks: number[] = [];
  for (let tick = Math.max(0, first); tick <= max - span * MARGIN; tick += step) ticks.push(tick);
  return ticks;
}

/** Ticks of the price axis: round prices that enclose the lowest and the highest one; they are the axis's ends too. */
export function priceTicks(low: number, high: number): number[] {
  if (!(low > 0) || high < low) return [];
  const room = Math.max((high - low) * ROOM, high * MIN_ROOM);
  const step = niceAbove((high - low + 2 * room) / PRICE_LINES);
  const first = Math.max(0, Math.floor((low - room) / step));
  const last = Math.ceil((high + room) / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** Ticks of the volume strip: zero and a round volume not below the largest. */
export function volumeTicks(largest: number): number[] {
  return [0, largest > 0 ? niceAbove(largest) : 1];
}
