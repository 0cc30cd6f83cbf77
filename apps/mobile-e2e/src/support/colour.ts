import type { Locator } from '@playwright/test';

/** The parts of a computed colour, 0 to 255. */
export function rgb(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Whether a browser draws an element in red or green, in any shade of the theme; undefined for grey and amber. */
export async function hueOf(
  element: Locator,
  property: 'color' | 'backgroundColor' = 'color',
): Promise<'red' | 'green' | undefined> {
  const [red, green, blue] = rgb(
    await element.evaluate((drawn, name) => getComputedStyle(drawn)[name], property),
  );
  if (red > 1.5 * Math.max(green, blue) && blue >= green) return 'red';
  return green > 1.2 * Math.max(red, blue) ? 'green' : undefined;
}
