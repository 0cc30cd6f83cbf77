/** Time left until `deadline`, whole seconds rounded up so that 0 means over; never negative, never NaN. Both in ms. */
export function secondsLeft(deadline: number, now: number): number {
  const left = Math.ceil((deadline - now) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}

/** `mm:ss`; minutes go on counting above an hour, `90:00` (D-53). */
export function clockText(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
