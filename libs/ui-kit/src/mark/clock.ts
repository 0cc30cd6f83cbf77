/** Formats time left as `mm:ss` (or `h:mm:ss`); a started second counts as whole. */
export function formatTimeLeft(ms: number): string {
  const total = secondsLeft(ms);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Rounds up to whole seconds, never negative. */
export function secondsLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
