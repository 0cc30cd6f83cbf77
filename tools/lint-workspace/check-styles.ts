import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './projects';

const STACKING = /z-index:\s*(?!\s*(?:calc\()?var\(--z-)[^;}]+/g;
/** A use without a value to fall back on. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const SET_BY_STYLES = /(?<![\w-])(--[\w-]+)\s*:/g;
const SET_BY_CODE = /['"](--[\w-]+)['"]/g;
/** Set by packages on elements of their own: Swiper and the drawer of Base UI. */
const FOREIGN = /^--(?:swiper|drawer-swipe)-/;

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/**
 * What the style sheets of all projects get wrong together: stacking orders that do not come from the scale of the kit's tokens
 * (`--z-…`), which alone compares across libraries, and custom properties that nobody sets, whose declarations browsers drop without
 * a word.
 */
export function checkStyles(workspace: string, projects: readonly Project[]): string[] {
  const files = projects.flatMap(({ root }) => readSources(workspace, root));
  const sheets = files.filter(({ file }) => file.endsWith('.css'));
  return [...sheets.flatMap(ownStacking), ...unsetProperties(files, sheets)];
}

const ownStacking = ({ file, text }: SourceFile): string[] =>
  [...text.matchAll(STACKING)].map(
    ([found]) => `${file}: ${found}; take a step of the scale, var(--z-…) in libs/ui-kit/src/tokens`,
  );

function unsetProperties(files: readonly SourceFile[], sheets: readonly SourceFile[]): string[] {
  const set = new Set(
    files.flatMap(({ file, text }) => names(text, file.endsWith('.css') ? SET_BY_STYLES : SET_BY_CODE)),
  );
  return sheets.flatMap(({ file, text }) =>
    names(text, USED)
      .filter((name) => !set.has(name) && !FOREIGN.test(name))
      .map(
        (name) =>
          `${file}: nobody sets ${name}; name a token of libs/ui-kit/src/tokens, or one that a component sets`,
      ),
  );
}

const names = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

function readSources(workspace: string, root: string): SourceFile[] {
  const folder = path.join(workspace, root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => ({
      file: `${root}/src/${file.split(path.sep).join('/')}`,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}
