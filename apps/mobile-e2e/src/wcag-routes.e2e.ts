import type { Page } from '@playwright/test';
import { goWithin, openFirst } from './support/go-within';
import { languages } from './support/languages';
import { fitsSoon, misfits, misfitsOfLargeText, WIDTHS } from './support/layout';
import { answerLongFigures } from './support/long-figures';
import { MEMBER } from './support/routes';
import { test } from './support/test';
import { holds } from './support/wcag';

/** No amount and no price leaves its place on the narrowest phone, nor in large text; the page keeps its width. */
async function figuresFit(page: Page, route: string): Promise<void> {
  const size = page.viewportSize();
  await fitsSoon(() => misfits(page, WIDTHS[0]), route);
  await fitsSoon(() => misfitsOfLargeText(page), `${route} at 200 % text`);
  if (size) await page.setViewportSize(size);
}

// By day in Arabic: in English, shell.e2e.ts checks each route when it opens.
for (const lang of languages('ar')) {
  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test(`SHELL-01 WCAG 2.2 AA, day and night: every route as it opens, with figures as long as they get, in ${lang}`, async ({
      page,
    }) => {
      await answerLongFigures(page);
      const routes = [...Object.keys(MEMBER), '/', '/market'];
      for (const route of routes) {
        await (route === routes[0] ? openFirst : goWithin)(page, route);
        await holds(page, route);
        await figuresFit(page, route);
      }
    });
  });
}
