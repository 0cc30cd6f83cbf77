import type { AverageWindow } from '../klines/averages';

/**
 * Colours of the chart as CSS custom properties: SVG takes `var()`, so a theme change needs no script and no redraw.
 * The names are the tokens of `@ex/ui-kit` (visual design §2.1).
 */
export const COLOURS = {
  rise: 'var(--text-rise)',
  fall: 'var(--text-fall)',
  plane: 'var(--bg-surface)',
  grid: 'var(--border-hairline)',
  label: 'var(--text-tertiary)',
} as const;

const AVERAGE_COLOURS: Record<AverageWindow, string> = {
  5: 'var(--chart-ma1)',
  10: 'var(--chart-ma2)',
  20: 'var(--chart-ma3)',
  30: 'var(--chart-ma4)',
};

/** Colour of a moving average. */
export const averageColour = (window: AverageWindow): string => AVERAGE_COLOURS[window];
