import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { smallTargets } from './targets';
import { expect } from './test';

const own = createRequire(import.meta.url);
/** The axe of axe's package for Playwright, whose own way of running it reads half a megabyte twice for each look. */
const AXE = readFileSync(
  createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const CONTRAST = { type: 'rule', values: ['color-contrast'] } as const;

/**
 * Checks the current screen against WCAG 2.2 AA, in day and in night. Names each violation with its elements,
 * and each target that is smaller than the design allows. A theme changes nothing but colours, so the second
 * look is at contrast alone. `part` is the selector of what is looked at.
 */
export async function holds(page: Page, state: string, part = 'html'): Promise<void> {
  await stopColourChanges(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const day = await violations(page, part, WCAG);
  await wear(page, 'night');
  const night = await violations(page, part, CONTRAST);
  await wear(page, 'day');
  expect({ day, night, small: await smallTargets(page) }, state).toEqual({ day: [], night: [], small: [] });
}

/**
 * Violations of some rules in a part of the page, which has no frames. Passed checks are not described,
 * because that takes long.
 */
const violations = (page: Page, part: string, runOnly: typeof WCAG | typeof CONTRAST): Promise<string[]> =>
  page.evaluate(
    async ([selector, rules]) => {
      const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
      // A form scrolls beneath its bar, so the bar hides nothing for good.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].filter(
        (bar) => getComputedStyle(bar).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      const found = await run(
        { include: [selector] },
        { runOnly: { type: rules.type, values: [...rules.values] }, resultTypes: ['violations'] },
      );
      for (const bar of bars) bar.style.removeProperty('position');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      );
    },
    [part, runOnly] as const,
  );

/** Changes the theme in place, as a change in another tab does. */
export async function wear(page: Page, theme: 'day' | 'night'): Promise<void> {
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

/** Resolves when colours and messages have come in: half seen, they have no contrast to hold. */
const transitionsDone = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const messages = [...document.querySelectorAll('[id^="toast-"]')].map(
      ({ parentElement }) => parentElement,
    );
    const isMessage = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && messages.some((one) => one?.contains(effect.target));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition || isMessage(one));
    await Promise.all(changes.map(({ finished }) => finished.catch(() => undefined)));
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
