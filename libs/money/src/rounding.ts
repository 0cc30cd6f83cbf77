import { type Decimal, plain, read } from './decimal';

/** How digits beyond a scale are dropped: towards zero, to the nearest (ties to even), or away from zero. */
export type Rounding = 'down' | 'halfEven' | 'up';

/** The modes as the arithmetic library numbers them. */
export const ROUNDING = { down: 0, halfEven: 2, up: 3 } as const satisfies Record<Rounding, 0 | 1 | 2 | 3>;

/** Rounds towards zero at `scale` decimals, for amounts a member receives. */
export const roundDown = (value: Decimal, scale: number): Decimal => round(value, scale, 'down');

/** Rounds to the nearest at `scale` decimals, ties to even, for display only. */
export const roundHalfEven = (value: Decimal, scale: number): Decimal => round(value, scale, 'halfEven');

/** Rounds away from zero at `scale` decimals, for amounts a member pays. */
export const roundUp = (value: Decimal, scale: number): Decimal => round(value, scale, 'up');

/** Rounds and writes exactly `scale` decimals, zeros kept: `atScale('1.5', 2)` is `1.50`. */
export function atScale(value: Decimal, scale: number, rounding: Rounding = 'down'): Decimal {
  const rounded = read(value).round(scale, ROUNDING[rounding]);
  return (rounded.eq('0') ? rounded.abs() : rounded).toFixed(scale);
}

const round = (value: Decimal, scale: number, rounding: Rounding): Decimal =>
  plain(read(value).round(scale, ROUNDING[rounding]));
