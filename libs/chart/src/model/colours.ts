import type { AverageWindow } from '@ex/market-data';
import type { ColourToken } from '@ex/ui-kit/tokens';

const token = <Name extends ColourToken>(name: Name) => `var(--${name})` as const;

/**
 * Colours of the chart as custom properties of the kit: SVG takes `var()`, so a theme change needs no script and no
 * redraw.
 */
export const COLOURS = {
  rise: token('text-rise'),
  fall: token('text-fall'),
  plane: token('bg-surface'),
  grid: token('border-hairline'),
  label: token('text-tertiary'),
} as const;

const AVERAGE_COLOURS: Record<AverageWindow, string> = {
  5: token('chart-ma1'),
  10: token('chart-ma2'),
  20: token('chart-ma3'),
  30: token('chart-ma4'),
};

/** Colour of a moving average. */
export const averageColour = (window: AverageWindow): string => AVERAGE_COLOURS[window];
