import type { Page } from '@playwright/test';
import { callServer } from './support/calls';
import { goWithin, openFirst } from './support/go-within';
import { languages } from './support/languages';
import { fitsSoon, misfits, misfitsOfLargeText, WIDTHS } from './support/layout';
import { OptionsScreen } from './support/options-screen';
import { servePseudo } from './support/pseudo';
import { MEMBER, PUBLIC } from './support/routes';
import { expect, test } from './support/test';

/**
 * Texts 60 % longer than English, longer than all but a few of any language; by day from right to left, at night in both
 * directions. `LAYOUT_LANGUAGES=de,el,th,bn` looks at others: codes of the product, `pseudo:` before a code for its direction
 * with the long texts.
 */
const LANGUAGES =
  process.env.LAYOUT_LANGUAGES?.split(',') ?? languages('ar').map((direction) => `pseudo:${direction}`);

/** The last tab of a market's orders: a table as wide as its figures. */
async function openTrades(page: Page): Promise<void> {
  await page.getByRole('tab').last().click();
  await page.getByRole('table').getByRole('row').nth(5).waitFor();
}

for (const language of LANGUAGES) {
  const lang = language.replace('pseudo:', '');
  for (const [who, member, routes] of [
    ['member', true, [...Object.keys(MEMBER), '/', '/market']],
    ['visitor', false, Object.keys(PUBLIC)],
  ] as const) {
    test.describe(`a ${who} in ${language}`, () => {
      test.use({ member, stored: { lang } });
      test(`SHELL-01 nothing is cut or scrolls sideways from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px and at 200 % text on any of ${routes.length} routes`, async ({
        page,
        venue,
        session,
      }) => {
        // A running option or its result, next to the chart's buttons.
        const option = { m_id: '1', ctime: '12', ctzed: '10', buytype: '1' };
        if (member)
          expect(await callServer(venue.base, 'creatorder', option, session)).toMatchObject({ code: 1 });
        if (lang !== language) await servePseudo(page);
        for (const route of routes) {
          await (route === routes[0] ? openFirst : goWithin)(page, route);
          for (const width of WIDTHS) await fitsSoon(() => misfits(page, width), `${route} at ${width} px`);
          await fitsSoon(() => misfitsOfLargeText(page), `${route} at 200 % text`);
          if (route === '/exchange') {
            await openTrades(page);
            await fitsSoon(() => misfitsOfLargeText(page), 'trades at 200 % text');
          }
        }
      });
    });
  }
}

test.describe('a phone held sideways', () => {
  test.use({ member: true, viewport: { width: 740, height: 360 } });
  test('RIM-67 options shows its chart and both buttons on one screen', async ({ page }) => {
    await openFirst(page, '/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
    const { candles, buyUp, buyDown } = new OptionsScreen(page);
    await expect(candles.first()).toBeVisible();
    await expect(buyUp).toBeInViewport({ ratio: 1 });
    await expect(buyDown).toBeInViewport({ ratio: 1 });
    const plot = page.locator('.highcharts-plot-background');
    await expect(plot).toBeInViewport({ ratio: 1 });
    const { height = 0 } = (await plot.boundingBox()) ?? {};
    expect(height, 'the chart can be read').toBeGreaterThan(100);
  });
});
