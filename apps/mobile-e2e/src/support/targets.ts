import type { Page } from '@playwright/test';

/** Least width and height of what is pressed, CSS px (visual design §5, §10); WCAG 2.5.5 asks for the same. */
const LEAST = 44;
/** Least of what may be denser: WCAG 2.2 AA, 2.5.8. */
const LEAST_DENSE = 24;
/** What may be denser, by selector, and why. */
const DENSE: readonly (readonly [selector: string, reason: string])[] = [
  [
    'button[style*="--share"]',
    'rows of the order book: 24 px high (visual design §5); the price field does the same',
  ],
];

const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [tabindex="0"]';

/**
 * Links, buttons and fields shown now that are too small to hit, each with its size. The hit area counts: a label around
 * a box belongs to it, and so does a pseudo-element that reaches beyond a small button. Links within a sentence are as
 * high as its lines.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const rule = { least: LEAST, leastDense: LEAST_DENSE, dense: DENSE.map(([one]) => one).join() };
  return page.evaluate(
    ({ targets, least, leastDense, dense }) => {
      const px = (length: string): number => Number(length.replace('px', '')) || 0;
      /** The box that a pseudo-element is placed in. */
      const placeOf = (element: HTMLElement): HTMLElement => {
        let place = element;
        while (getComputedStyle(place).position === 'static' && place.parentElement)
          place = place.parentElement;
        return place;
      };
      /** Width and height of an element with what its pseudo-elements add. */
      const areaOf = (element: HTMLElement): readonly [wide: number, high: number] => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const area = { left, top, right, bottom };
        for (const name of ['::before', '::after']) {
          const part = getComputedStyle(element, name);
          if (part.content === 'none' || part.position !== 'absolute') continue;
          const place = placeOf(element);
          const [box, look] = [place.getBoundingClientRect(), getComputedStyle(place)];
          area.left = Math.min(area.left, box.left + px(look.borderLeftWidth) + px(part.left));
          area.top = Math.min(area.top, box.top + px(look.borderTopWidth) + px(part.top));
          area.right = Math.max(area.right, box.right - px(look.borderRightWidth) - px(part.right));
          area.bottom = Math.max(area.bottom, box.bottom - px(look.borderBottomWidth) - px(part.bottom));
        }
        return [area.right - area.left, area.bottom - area.top];
      };
      const labelsOf = (element: HTMLElement): HTMLElement[] =>
        element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const isShown = (element: HTMLElement): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null &&
        getComputedStyle(element).clipPath === 'none';
      const isInSentence = (element: HTMLElement): boolean =>
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
      const nameOf = (element: HTMLElement): string =>
        `${element.tagName.toLowerCase()}.${element.className} "${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}"`;
      return [...document.querySelectorAll<HTMLElement>(targets)]
        .filter((element) => isShown(element) && !isInSentence(element))
        .flatMap((element) => {
          const need = element.matches(dense) ? leastDense : least;
          const areas = [element, ...labelsOf(element)].map(areaOf);
          // Half a pixel is lost where widths are shares of a row.
          if (areas.some((area) => Math.min(...area) >= need - 0.5)) return [];
          return [`${nameOf(element)} is ${areas[0]?.map(Math.round).join(' x ')}`];
        });
    },
    { ...rule, targets: TARGETS },
  );
}
