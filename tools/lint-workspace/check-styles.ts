import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './projects';

const STACKING = /z-index:\s*(?!\s*(?:calc\()?var\(--z-)[^;}]+/g;
/** A use without a value to fall back on. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const SET_BY_STYLES = /(?<![\w-])(--[\w-]+)\s*:/g;
const SET_BY_CODE = /['"](--[\w-]+)['"]/g;
const COMMENT = /\/\*.*?\*\//gs;

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Checks the style sheets of all projects together: for stacking orders that do not come from the scale of the kit's tokens
 * (`--z-…`), the only one comparable across libraries. Also for custom properties that are never set, whose declarations
 * browsers drop silently.
 */
export function checkStyles(workspace: string, projects: readonly Project[]): string[] {
  const files = projects.flatMap(({ root }) => readSources(workspace, root));
  return [...files.filter(isSheet).flatMap(ownStacking), ...unsetProperties(files)];
}

const isSheet = ({ file }: SourceFile): boolean => file.endsWith('.css');

const ownStacking = ({ file, text }: SourceFile): string[] =>
  [...text.matchAll(STACKING)].map(
    ([found]) => `${file}: ${found}; take a step of the scale, var(--z-…) in libs/ui-kit/src/tokens`,
  );

function unsetProperties(files: readonly SourceFile[]): string[] {
  const set = new Set(
    files.flatMap((source) => names(source.text, isSheet(source) ? SET_BY_STYLES : SET_BY_CODE)),
  );
  return files.flatMap(({ file, text }) =>
    names(text, USED)
      .filter((name) => !set.has(name))
      .map(
        (name) =>
          `${file}: nobody sets ${name}; name a token of libs/ui-kit/src/tokens, or one that a component sets`,
      ),
  );
}

const names = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Style sheets and code without comments; a property that only a test sets does not count. */
function readSources(workspace: string, root: string): SourceFile[] {
  const folder = path.join(workspace, root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${root}/src/${file.split(path.sep).join('/')}`,
      text: readFileSync(path.join(folder, file), 'utf8').replace(COMMENT, ''),
    }));
}
