import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Widths that phones and tablets have, CSS pixels. */
export const WIDTHS = [320, 360, 390, 430, 768] as const;

/**
 * Elements that do not fit on a page of a width (CSS pixels). It finds sideways scroll, and buttons or
 * figures whose text is cut off, overflows them or the page, or overlaps another one's. Each problem names
 * the element. Empty when all fits.
 */
export async function misfits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate((room) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > room) found.push(`scrolls sideways: ${wide} of ${room}`);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const hidden = (element: Element) =>
      element.closest('[hidden], [inert]') !== null || getComputedStyle(element).clipPath !== 'none';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
    // Elements that scroll sideways or stay in place may extend beyond the page, or cover it.
    const apart = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (scrolls(element) ||
        /fixed|sticky|absolute/.test(getComputedStyle(element).position) ||
        apart(element.parentElement));
    // Other slides of a row wait next to the visible one: their container clips them entirely.
    const waits = (box: DOMRect, around: Element | null): boolean => {
      if (around === null || around === document.body) return false;
      const { left, right } = around.getBoundingClientRect();
      const clips = /hidden|clip/.test(getComputedStyle(around).overflowX);
      return (clips && (box.left > right - 1 || box.right < left + 1)) || waits(box, around.parentElement);
    };
    const placed: { element: Element; box: DOMRect }[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, [role=tab], [class*="_num_"], h1',
    )) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || hidden(element) || waits(box, element.parentElement)) continue;
      if (!apart(element)) {
        if (box.left < -1 || box.right > room + 1) found.push(`beyond the page: ${name(element)}`);
        for (const other of placed)
          if (
            !other.element.contains(element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) >
              Math.min(box.height, other.box.height) / 2
          )
            found.push(`overlap: ${name(other.element)} and ${name(element)}`);
        placed.push({ element, box });
      }
      if (!scrolls(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${name(element)} ${element.scrollWidth} of ${element.clientWidth}`);
    }
    return found;
  }, width);
}

/** Elements that do not fit at 200 % text on the narrowest phone; leaves the page unchanged. */
export async function misfitsOfLargeText(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const setText = (text: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), text);
  await setText('200%');
  const found = await misfits(page, WIDTHS[0]);
  await setText('');
  if (size) await page.setViewportSize(size);
  return found;
}

/** Nothing is left of what does not fit, soon: a chart or a list may still be on its way to a new width. */
export const fitsSoon = (look: () => Promise<string[]>, state: string): Promise<void> =>
  expect.configure({ soft: true }).poll(look, { message: state, timeout: 15_000 }).toEqual([]);

/** Figures of an open sheet that run out of it on the narrowest phone with text at 200 %. */
export async function cutFigures(sheet: Locator): Promise<string[]> {
  const page = sheet.page();
  const size = page.viewportSize();
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  const cut = await sheet.evaluate((dialog) => {
    document.documentElement.style.fontSize = '200%';
    const { left, right } = dialog.getBoundingClientRect();
    const figures = [...dialog.querySelectorAll('[class*="_num_"]')].filter((figure) => {
      const box = figure.getBoundingClientRect();
      return box.left < left || box.right > right;
    });
    document.documentElement.style.fontSize = '';
    return figures.map(({ textContent }) => textContent ?? '');
  });
  if (size) await page.setViewportSize(size);
  return cut;
}
