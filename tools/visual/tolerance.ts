import { createRequire } from 'node:module';

/** What may differ from a baseline: `threshold` is the difference in colour from which a pixel counts. */
export const TOLERANCE = { threshold: 0.2, maxDiffPixels: 20 } as const;

type Compare = (actual: Buffer, expected: Buffer, tolerance: typeof TOLERANCE) => object | null;
/** Playwright's own comparison, which `toHaveScreenshot` uses, but without a baseline in a file. */
const { utils } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
  readonly utils: { readonly getComparator: (type: 'image/png') => Compare };
};

/** Whether `npm run visual` would report one of two pictures where the other is the baseline. */
export const isDifferent = (one: Buffer, other: Buffer): boolean =>
  utils.getComparator('image/png')(one, other, TOLERANCE) !== null;
