/** Whether money may be moved by the venue's time; otherwise which clock disagrees, and how far (ms) it is ahead. */
export type ClockState =
  | { readonly isSound: true }
  | { readonly isSound: false; readonly clock: 'process' | 'database'; readonly aheadMs: number };

const UNITS = [
  ['days', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Describes the state for logs and operators. */
export function describeState(state: ClockState): string {
  if (state.isSound) return 'The clock is right; money is open';
  const owner = state.clock === 'database' ? 'the database' : 'this process';
  const what = state.clock === 'database' ? 'check it and accept it: npm run venue -- time' : 'set it right';
  const side = state.aheadMs > 0 ? 'ahead of' : 'behind';
  return `Money is closed: the clock of ${owner} is ${duration(Math.abs(state.aheadMs))} ${side} the venue's time; ${what}`;
}

function duration(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => ms >= 2 * least) ?? UNITS[3];
  return `${Math.round((ms / size) * 10) / 10} ${unit}`;
}
