import type { Page } from '@playwright/test';

/** What React did in a while. */
export interface Draws {
  readonly commits: number;
  /** Calls of components. */
  readonly components: number;
}

/**
 * Counts through the hook that React offers to its developer tools, also in its production build: a fiber whose component
 * was called in a commit has its first flag set. Below a fiber with unchanged children, no component was called.
 */
const COUNT = `(() => {
  const COMPONENTS = new Set([0, 1, 11, 15]);
  const counted = (window.benchDraws = { commits: 0, components: 0 });
  const visit = (fiber, before) => {
    if (fiber === before) return;
    if (COMPONENTS.has(fiber.tag) && fiber.flags & 1) counted.components += 1;
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id, { current }) {
      counted.commits += 1;
      visit(current, current.alternate);
    },
  };
})()`;

/** Has the page count; before it is opened. */
export const watchDraws = (page: Page): Promise<unknown> => page.addInitScript(COUNT);

/** What was counted in the next `seconds`. */
export async function drawsIn(page: Page, seconds: number): Promise<Draws> {
  const read = () => page.evaluate<Draws>('({ ...window.benchDraws })');
  const before = await read();
  await page.waitForTimeout(seconds * 1000);
  const after = await read();
  return {
    commits: after.commits - before.commits,
    components: after.components - before.components,
  };
}
