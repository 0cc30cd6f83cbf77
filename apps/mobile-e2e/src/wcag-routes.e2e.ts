import { goWithin, openFirst } from './support/go-within';
import { MEMBER } from './support/routes';
import { test } from './support/test';
import { holds } from './support/wcag';

for (const lang of ['en', 'ar']) {
  test.describe(`a member in ${lang}`, () => {
    test.use({ member: true, stored: { lang } });
    test('WCAG 2.2 AA, day and night: every member route as it opens', async ({ page }) => {
      const routes = Object.keys(MEMBER);
      for (const route of routes) {
        await (route === routes[0] ? openFirst : goWithin)(page, route);
        await holds(page, route);
      }
    });
  });
}
