import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A price as it stands between tags. */
const PRICE = '^[\\d,]+\\.\\d{2,6}$';
/** How far a price may move when the app draws it (px). */
const NEAR_PX = 4;

interface Place {
  readonly middle: number;
  /** Start, centre and end of the text: prices of any digits keep one of them. */
  readonly across: readonly number[];
}

/** Where the first prices of the page stand, in the order of the document. */
const pricesOf = (page: Page, count: number): Promise<readonly Place[]> =>
  page.evaluate(
    ([pattern, most]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const places: Place[] = [];
      while (texts.nextNode() && places.length < most) {
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width > 0 && new RegExp(pattern).test(texts.currentNode.nodeValue ?? ''))
          places.push({ middle: (top + bottom) / 2, across: [left, (left + right) / 2, right] });
      }
      return places;
    },
    [PRICE, count] as const,
  );

const isNear = (one: Place, other: Place | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.middle - other.middle) <= NEAR_PX &&
  one.across.some((place, index) => Math.abs(place - (other.across[index] ?? Infinity)) <= NEAR_PX);

const CODE = /\/assets\/.*\.js$/;

/** Opens a page and keeps the app's code from it until the returned function is called. */
async function openFirstPicture(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CODE, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.start')).toBeVisible();
  return () => {
    release();
    return page.unrouteAll({ behavior: 'wait' });
  };
}

/** Prices of a first picture by path. */
const MEMBER_PRICES = { '/': 3, '/market': 8, '/options': 1 };
/** Home alone differs for a visitor; the market list does not. */
const VISITOR_PRICES = { '/': 3 };

for (const lang of ['en', 'ar']) {
  for (const [who, member, prices] of [
    ['member', true, MEMBER_PRICES],
    ['visitor', false, VISITOR_PRICES],
  ] as const) {
    test.describe(`a ${who} in ${lang}`, () => {
      test.use({ member, stored: { lang } });

      const paths = Object.keys(prices).join(', ');
      test(`D-15 reads the prices of ${paths} before the app has come, where the app gives them`, async ({
        page,
      }) => {
        for (const [path, count] of Object.entries(prices)) {
          const release = await openFirstPicture(page, path);
          const first = await pricesOf(page, count);
          expect(first, path).toHaveLength(count);
          await release();
          await expect(page.locator('.start')).toHaveCount(0);
          await expect
            .poll(async () => {
              const shown = await pricesOf(page, count);
              return first.filter((place, index) => !isNear(place, shown[index])).length;
            }, path)
            .toBe(0);
        }
      });
    });
  }
}

test('SHELL-04 a visitor sees no price on the way to the login', async ({ page }) => {
  const release = await openFirstPicture(page, '/options');
  expect(await pricesOf(page, 1)).toEqual([]);
  await release();
  await expect(page).toHaveURL('/login');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('SHELL-01 every page says what is missing, above all else', async ({ page }) => {
    for (const path of ['/', '/market', '/options', '/exchange']) {
      await page.goto(path);
      await page.locator('noscript').click({ trial: true });
    }
  });
});
