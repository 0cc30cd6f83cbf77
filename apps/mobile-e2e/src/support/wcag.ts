import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { smallTargets } from './targets';
import { expect } from './test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Holds what is shown now against WCAG 2.2 AA, in day and in night, and names each violation with its elements, and each
 * target that is smaller than the design allows. A theme changes nothing but colours, so the second look is at contrast
 * alone. `part` is the selector of what is looked at.
 */
export async function holds(page: Page, state: string, part = 'html'): Promise<void> {
  await stopColourChanges(page);
  const day = await violations(axeOf(page).include(part).withTags(RULES));
  await wear(page, 'night');
  const night = await violations(axeOf(page).include(part).withRules(['color-contrast']));
  await wear(page, 'day');
  expect({ day, night, small: await smallTargets(page) }, state).toEqual({ day: [], night: [], small: [] });
}

/** Without a page of its own for each look: the app has no frames. What passes is not described, which takes long. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Changes the theme in place, as a change in another tab does. */
async function wear(page: Page, theme: 'day' | 'night'): Promise<void> {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await transitionsDone(page);
}

/**
 * A button that data enable fades to its colour, and a message fades in and out; while axe looks, which takes long, every
 * colour is the final one.
 */
async function stopColourChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const time of ['--time-press', '--time-toast-in', '--time-toast-out'])
      document.documentElement.style.setProperty(time, '0s');
  });
  await transitionsDone(page);
}

const transitionsDone = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });

/** A sheet or drawer that came in: contrast counts once it stands. */
export async function standing(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(
      element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/**
 * Holds a sheet that is open, as {@link holds} does, without the page behind it: that it is out of reach is the same for
 * all sheets, and held with the first ones.
 */
export async function sheetHolds(dialog: Locator, state: string): Promise<void> {
  await standing(dialog);
  await holds(dialog.page(), state, '[role=dialog]');
}

/** Waits for a message and for its end: while it comes and goes, its contrast does not count. */
export async function messageGone(page: Page, text: string): Promise<void> {
  const message = page.getByRole('status').getByText(text, { exact: true });
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
}
