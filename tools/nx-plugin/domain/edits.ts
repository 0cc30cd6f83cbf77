import type { Names } from './names';

/** Adds the owner of the library, of its endpoints and of its texts to CODEOWNERS, each in its alphabetical place. */
export function addOwners(codeowners: string, { name }: Names): string {
  const lines: ReadonlyArray<readonly [block: RegExp, pattern: string]> = [
    [/^\/libs\/(?!server\/|api-client\/src\/|contract\/src\/)\S+ +@/, `/libs/${name}/`],
    [/^\/libs\/api-client\/src\//, `/libs/api-client/src/${name}/`],
    [/^\/locales\/\*\//, `/locales/*/${name}.json`],
  ];
  return lines.reduce((text, [block, pattern]) => {
    const beside = lastBlock(text.split('\n'), block);
    const width = Math.max(...beside.lines.map((line) => line.indexOf('@')), pattern.length + 1);
    return insertSorted(text, block, pattern.padEnd(width) + `@ex/${name}`);
  }, codeowners);
}

/**
 * Makes the new namespace known to the typed texts (libs/i18n/src/namespaces.ts), both lists in alphabetical order.
 * Throws when the file no longer has the shape that this relies on.
 */
export function addNamespace(source: string, { name, camel }: Names): string {
  const member = name === camel ? name : `'${name}'`;
  const withImport = insertSorted(
    source,
    /^import type \w+ from '.*\/locales\/en\/.*';$/,
    `import type ${camel} from '../../../locales/en/${name}.json';`,
  );
  return insertSorted(withImport, /^ {2}['\w-]+: typeof \w+;$/, `  ${member}: typeof ${camel};`);
}

/** Adds the routes of the domain to those of the app (apps/mobile/src/app/other-routes.ts). */
export function addRoutes(source: string, { name, camel }: Names): string {
  const withImport = insertSorted(
    source,
    /^import \{ routes as \w+ \} from '@ex\//,
    `import { routes as ${camel} } from '@ex/${name}';`,
    (line) => line.replace(/.* from /, ''),
  );
  return insertBefore(withImport, /^];$/, `  ...${camel},`);
}

/** Adds the path to the member's screens that the app's test expects. */
export function addMemberRoute(source: string, { name }: Names): string {
  return insertBefore(source, /^];$/, `  '/${name}',`, /^const MONEY = \[$/);
}

/** Adds the path and its English title to the screens that the browser journeys open. */
export function addRouteTitle(source: string, { name, title }: Names): string {
  return insertBefore(source, /^} as const;$/, `  '/${name}': '${title}',`, /^export const MEMBER = \{$/);
}

/** Adds the title of the screen to the texts of the shell. */
export function addTitle(shell: string, { name, title }: Names): string {
  const end = /^( *)"titles": \{\n[\s\S]*?(?=\n\1\})/m;
  if (!end.test(shell)) throw new Error('Found no titles in the texts of the shell.');
  return shell.replace(end, (titles, indent: string) => `${titles},\n${indent}  "${name}": "${title}"`);
}

interface Lockfile {
  readonly packages: Readonly<Record<string, unknown>>;
}

/** Adds the workspace and its link to package-lock.json, as `npm install` would, without asking the registry. */
export function addToLockfile(lockfile: string, { name }: Names): string {
  const { packages, ...rest } = JSON.parse(lockfile) as Lockfile;
  const added = {
    ...packages,
    [`libs/${name}`]: { name: `@ex/${name}`, version: '0.0.0' },
    [`node_modules/@ex/${name}`]: { resolved: `libs/${name}`, link: true },
  };
  const sorted = Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

interface Block {
  /** Index of the first line in the file. */
  readonly start: number;
  readonly lines: readonly string[];
}

/** The last run of lines that match `like`. Throws when there is none. */
function lastBlock(lines: readonly string[], like: RegExp): Block {
  const end = lines.findLastIndex((line) => like.test(line)) + 1;
  if (end === 0) throw new Error(`Found no line like ${String(like)}.`);
  let start = end;
  while (like.test(lines[start - 1] ?? '')) start -= 1;
  return { start, lines: lines.slice(start, end) };
}

/** Puts a line into the last block of lines that match `like`, which are sorted by `key`. */
function insertSorted(source: string, like: RegExp, line: string, key = (text: string) => text): string {
  const lines = source.split('\n');
  const block = lastBlock(lines, like);
  const place = block.lines.findIndex((text) => key(text) > key(line));
  lines.splice(block.start + (place < 0 ? block.lines.length : place), 0, line);
  return lines.join('\n');
}

/** Puts a line before the first line that matches `end`, after the first that matches `start`. */
function insertBefore(source: string, end: RegExp, line: string, start = /^/): string {
  const lines = source.split('\n');
  const from = lines.findIndex((text) => start.test(text));
  const place = lines.findIndex((text, index) => index > from && end.test(text));
  if (from < 0 || place < 0) throw new Error(`Found no place for "${line.trim()}".`);
  lines.splice(place, 0, line);
  return lines.join('\n');
}
