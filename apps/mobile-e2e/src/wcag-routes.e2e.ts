import { goWithin, openFirst } from './support/go-within';
import { MEMBER } from './support/routes';
import { test } from './support/test';
import { holds } from './support/wcag';

// In English, shell.e2e.ts looks as it opens each of them.
test.describe('a member in ar', () => {
  test.use({ member: true, stored: { lang: 'ar' } });
  test('WCAG 2.2 AA, day and night: every member route as it opens', async ({ page }) => {
    const routes = Object.keys(MEMBER);
    for (const route of routes) {
      await (route === routes[0] ? openFirst : goWithin)(page, route);
      await holds(page, route);
    }
  });
});
