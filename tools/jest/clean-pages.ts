import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page in its state at the look-up. */
export interface SeenPage {
  /** Whether axe has found nothing wrong with it, in this run or in an earlier one. */
  readonly isClean: boolean;
  readonly markClean: () => void;
}

/**
 * Looks a page up among those in a folder, each of which is an empty file named by what axe sees of it: its elements and what was
 * entered into them. Use another folder where anything else differs that the outcome depends on, such as axe and its options.
 */
export function findPage(folder: string, page: Document): SeenPage {
  const entered = [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ value, checked, indeterminate }) => [value, checked, indeterminate],
  );
  const seen = JSON.stringify([page.documentElement.outerHTML, entered]);
  const file = path.join(folder, createHash('sha256').update(seen).digest('base64url'));
  return {
    isClean: existsSync(file),
    markClean: () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, '');
    },
  };
}
