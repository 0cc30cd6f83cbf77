/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isDifferent } from './tolerance';

interface Entry {
  readonly id: string;
  readonly importPath: string;
  readonly type: string;
}
interface Look {
  readonly name: string;
  readonly globals: string;
}

/** Noon of a day without a change of clocks; stories count their times from it. */
const NOW = new Date('2026-06-15T12:00:00Z');
const NIGHT: Look = { name: 'night', globals: 'theme:night;language:en' };
/** The first story of a screen is also looked at by day: its colours are those of the others. */
const DAY: Look = { name: 'day', globals: 'theme:day;language:en' };
/** The stories of the kit are also looked at by day and from right to left; screens are made of it. */
const DAY_RTL: Look = { name: 'day-ar', globals: 'theme:day;language:ar' };

/** One component each, for trying its properties; the Guide shows the same states. */
const PLAYGROUNDS = 'src/stories/components/';

const index = path.join(import.meta.dirname, '../../.cache/storybook/index.json');
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> };
const files = new Map<string, string[]>();
for (const { id, type, importPath } of Object.values(entries))
  if (type === 'story' && !importPath.includes(PLAYGROUNDS))
    files.set(importPath, [...(files.get(importPath) ?? []), id]);

for (const [file, ids] of files) {
  compare(file, ids, NIGHT);
  if (file.includes('libs/ui-kit/')) compare(file, ids, DAY_RTL);
  else compare(file, ids.slice(0, 1), DAY);
}

/** Declares the test of some stories of a file in one look. */
function compare(file: string, ids: readonly string[], look: Look): void {
  test(`${file} ${look.name}`, async ({ page }) => {
    // The date is fixed. The clock that measures keeps running: React waits for it before it shows what was suspended.
    await page.clock.setFixedTime(NOW);
    for (const [at, id] of ids.entries()) {
      if (at === 0) await open(page, id, look);
      else await turnTo(page, id);
      await expect.soft(page).toHaveScreenshot(`${id}--${look.name}.png`);
    }
  });
}

for (const look of [NIGHT, DAY]) {
  test(`one price of the order book in the other colour is a difference, ${look.name}`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await open(page, 'spot-order-book--filled', look);
    const row = page.getByTitle(/^Use price/).first();
    const before = await page.screenshot({ animations: 'disabled' });
    await row.evaluate((element) => element.style.setProperty('--text-fall', 'var(--text-rise)'));
    const after = await page.screenshot({ animations: 'disabled' });
    expect([isDifferent(before, before), isDifferent(after, before)]).toEqual([false, true]);
  });
}

async function open(page: Page, id: string, look: Look): Promise<void> {
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${look.globals};fonts:fixed`);
  await drawn(page, id);
}

/** Shows another story on the same page: restarting Storybook for each takes longer than all else. */
async function turnTo(page: Page, storyId: string): Promise<void> {
  await page.evaluate((story) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
    channel.emit('setCurrentStory', { storyId: story, viewMode: 'story' });
  }, storyId);
  await drawn(page, storyId);
}

/** What Storybook keeps in the window of its preview. */
interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: { readonly emit: (event: string, value: object) => void };
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly id: string; readonly phase?: string };
  };
}

/**
 * Waits until the story is drawn, has played its part, and its texts and fonts are there; then shows each part from its top,
 * wherever a focus on the way moved it. Fails when the story fails.
 */
async function drawn(page: Page, id: string): Promise<void> {
  const phase = await page.waitForFunction((story) => {
    const now = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
    const ended = ['completed', 'finished', 'errored', 'aborted'].includes(now?.phase ?? '');
    return now?.id === story && ended && now.phase;
  }, id);
  expect(await phase.jsonValue(), `${id} is drawn`).not.toMatch(/errored|aborted/);
  await expect(page.locator('[data-suspended]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
  });
}
