import type { Page } from '@playwright/test';

/** Keeps the times between animation frames, from when it is run. */
const WATCH = `{
  const gaps = (window.benchFrames = []);
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    gaps.push(now - last);
    last = now;
    if (window.benchFrames === gaps) requestAnimationFrame(next);
  });
}`;

const TAKE = `(() => {
  const gaps = window.benchFrames;
  window.benchFrames = undefined;
  return gaps.slice(1);
})()`;

/** Begins to watch animation frames; answers a function that ends it and gives the times between them, ms. */
export async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(WATCH);
  return () => page.evaluate<number[]>(TAKE);
}
