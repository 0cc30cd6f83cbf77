import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './projects';

const STACKING = /z-index:\s*(?!\s*(?:calc\()?var\(--z-)[^;}]+/g;

/** Stacking orders that do not come from the scale of the kit's tokens (`--z-…`), which alone compares across libraries. */
export function checkStyles(workspace: string, projects: readonly Project[]): string[] {
  return projects.flatMap(({ root }) =>
    styleSheets(workspace, root).flatMap((file) =>
      [...readFileSync(path.join(workspace, file), 'utf8').matchAll(STACKING)].map(
        ([found]) => `${file}: ${found}; take a step of the scale, var(--z-…) in libs/ui-kit/src/tokens`,
      ),
    ),
  );
}

function styleSheets(workspace: string, root: string): string[] {
  const folder = path.join(workspace, root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${root}/src/${file.split(path.sep).join('/')}`);
}
