const REDUCED = '(prefers-reduced-motion: reduce)';

/** True when the device or the member, on the display page, asks for less motion. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' || matchMedia(REDUCED).matches;
