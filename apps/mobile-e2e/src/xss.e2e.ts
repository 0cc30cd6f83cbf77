import type { Page } from '@playwright/test';
import { XSS_PAYLOADS } from '@ex/xss-corpus';
import { goWithin, openFirst } from './support/go-within';
import { answerHostile } from './support/hostile-answers';
import { openBare, openSanitiser } from './support/sanitiser';
import { overlaysGone } from './support/overlays';
import { expect, test } from './support/test';
import { watchScripts } from './support/watch-scripts';

/** The screens that quote the server beyond figures. */
const SCREENS = [
  ...['/market', '/exchange', '/options', '/assets', '/changemoney', '/recharge', '/withdrawal'],
  ...['/exchangeb', '/loans', '/lockming', '/staking', '/invite', '/notify', '/introduction', '/bank', '/'],
];
const LINKS = ['http:', 'https:', 'mailto:', 'tel:'];

declare const c7: { readonly sanitise: (html: string) => DocumentFragment };

test.use({ member: true });

const quoted = (page: Page) => page.getByText('alert(1)').filter({ visible: true }).first();
const badLinks = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll(
      (all, good) =>
        all.map((link) => (link as HTMLAnchorElement).protocol).filter((one) => !good.includes(one)),
      LINKS,
    );

/** A popup with HTML, which is left closed. */
async function popupIsClean(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button').first().click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('p').first()).toBeVisible();
  expect(await badLinks(page), 'popup').toEqual([]);
  await expect(
    popup.locator('script, iframe, svg[onload], style, form, [style], [class*=popup] b[id]'),
  ).toHaveCount(0);
  await closeAll(page);
}

/** A toast of the server's text. */
async function toastIsText(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByLabel('Notifications').filter({ hasText: 'alert(1)' })).toHaveCount(1);
  await closeAll(page);
}

/** The drawer with the member's name. */
async function drawerIsClean(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open account menu' }).click();
  await expect(page.getByRole('dialog').getByText('alert(1)').first()).toBeVisible();
  expect(await badLinks(page), 'drawer').toEqual([]);
}

async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await overlaysGone(page);
}

/** What is looked at within a screen. The drawer is the last. */
const WITHIN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/notify': popupIsClean,
  '/introduction': popupIsClean,
  '/bank': toastIsText,
  '/': drawerIsClean,
};

/**
 * The sanitiser reads a text in a document without scripts but with the page's policy. The policy reports
 * every part that it would have blocked there, so its complaints prove nothing. Only markup that the app
 * itself made from text counts.
 */
function forgetBlocked(errors: string[]): void {
  expect(errors.filter((text) => /TrustedHTML|TrustedScript/.test(text))).toEqual([]);
  errors.length = 0;
}

test('C7 every hostile text alone passes the sanitiser without running, under the policy of the app', async ({
  page,
  venue,
  consoleErrors,
}) => {
  const { ran, asked } = await watchScripts(page, venue.base);
  // Proof that the watch works: raw and without a policy, such text does run.
  await openBare(page);
  await page.evaluate(
    (all) => {
      for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html;
    },
    XSS_PAYLOADS.slice(0, 100),
  );
  await expect.poll(() => ran.length).toBeGreaterThan(20);
  await openSanitiser(page, venue.base);
  ran.length = asked.length = 0;
  await page.evaluate(async (all) => {
    for (const html of all)
      document.body.appendChild(document.createElement('div')).append(c7.sanitise(html));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  }, XSS_PAYLOADS);
  await page.waitForLoadState('networkidle');
  expect({ ran, asked }).toEqual({ ran: [], asked: [] });
  await expect(page.locator('script, iframe, object, embed, style, meta, base, form, svg, math')).toHaveCount(
    1,
  );
  forgetBlocked(consoleErrors);
});

test('C7 D-35 no hostile text of the server runs on any screen that quotes it', async ({
  page,
  venue,
  consoleErrors,
}) => {
  const { ran, asked } = await watchScripts(page, venue.base);
  await answerHostile(page);
  for (const screen of SCREENS) {
    await (screen === SCREENS[0] ? openFirst : goWithin)(page, screen);
    if (screen !== '/invite') await expect(quoted(page), screen).toBeVisible();
    expect(await badLinks(page), screen).toEqual([]);
    await expect(page).toHaveURL(screen);
    await WITHIN[screen]?.(page);
  }
  expect({ ran, asked }).toEqual({ ran: [], asked: [] });
  forgetBlocked(consoleErrors);
});
