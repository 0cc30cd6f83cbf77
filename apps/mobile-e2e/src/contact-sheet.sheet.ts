import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MEMBER, PUBLIC } from './support/routes';
import { expect, test } from './support/test';

/** `SHEET_LANGUAGES=en,de` chooses others. */
const LANGUAGES = (process.env.SHEET_LANGUAGES ?? 'en,de,el,ar,fa,th,la,bn,ja,zh-TW').split(',');
const THEMES = ['night', 'day'] as const;
const OUT = path.join(import.meta.dirname, '../../../.cache/contact-sheet');
const ROUTES = { visitor: Object.keys(PUBLIC), member: ['/', '/market', ...Object.keys(MEMBER)] };
const file = (who: string, route: string) =>
  `${who}${route === '/' ? '-home' : route.replaceAll('/', '-')}.png`;

for (const lang of LANGUAGES) {
  for (const theme of THEMES) {
    for (const who of ['visitor', 'member'] as const) {
      test.describe(`${lang} ${theme} ${who}`, () => {
        test.use({ member: who === 'member', stored: { lang, theme } });
        test('is photographed', async ({ page }) => {
          for (const route of ROUTES[who]) {
            await page.goto(route);
            await expect(page.getByRole('main')).toBeVisible();
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            await page.screenshot({ path: path.join(OUT, lang, theme, file(who, route)) });
          }
        });
      });
    }
  }
}

test.afterAll(() => {
  mkdirSync(OUT, { recursive: true });
  const rows = Object.entries(ROUTES).flatMap(([who, routes]) =>
    routes.map((route) => {
      const pictures = LANGUAGES.flatMap((lang) =>
        THEMES.map(
          (theme) =>
            `<figure><img loading="lazy" src="${lang}/${theme}/${file(who, route)}" alt=""><figcaption>${lang} ${theme}</figcaption></figure>`,
        ),
      );
      return `<h2>${route} <small>${who}</small></h2><div>${pictures.join('')}</div>`;
    }),
  );
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:8px;overflow-x:auto}img{inline-size:240px}figure{margin:0}';
  writeFileSync(
    path.join(OUT, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('\n')}`,
  );
});
