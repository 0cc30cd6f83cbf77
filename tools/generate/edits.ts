import type { Names } from './names';

/** Adds the owner line to CODEOWNERS, in its alphabetical place among the app's domains. */
export function addOwner(codeowners: string, { name }: Names): string {
  const lines = codeowners.trimEnd().split('\n');
  const line = `/libs/${name}/`.padEnd(30) + `@ex/${name}`;
  const heading = lines.findIndex((text) => /^# Domains of the app/.test(text));
  const end = lines.findIndex((text, index) => index > heading && !text.startsWith('/libs/'));
  const last = heading < 0 || end < 0 ? lines.length : end;
  const first = heading < 0 ? lines.length : heading + 1;
  const place = lines.slice(first, last).findIndex((text) => text > line);
  lines.splice(place < 0 ? last : first + place, 0, line);
  return `${lines.join('\n')}\n`;
}

/**
 * Makes the new namespace known to the typed texts (libs/i18n/src/namespaces.ts), both lists in alphabetical order.
 * Throws when the file no longer has the shape that this relies on.
 */
export function addNamespace(source: string, { name, camel }: Names): string {
  const path = `'../../../locales/en/${name}.json'`;
  const member = name === camel ? name : `'${name}'`;
  const withImport = insertSorted(
    source,
    /^import type \w+ from '.*\/locales\/en\/.*';$/,
    `import type ${camel} from ${path};`,
  );
  return insertSorted(withImport, /^ {2}['\w-]+: typeof \w+;$/, `  ${member}: typeof ${camel};`);
}

/** Puts a line into the block of lines that match `like`. */
function insertSorted(source: string, like: RegExp, line: string): string {
  const lines = source.split('\n');
  const block = lines.flatMap((text, index) => (like.test(text) ? [index] : []));
  const last = block.at(-1);
  if (last === undefined)
    throw new Error(`Found no line like ${String(like)} to put "${line.trim()}" beside.`);
  const place = block.find((index) => (lines[index] ?? '') > line) ?? last + 1;
  lines.splice(place, 0, line);
  return lines.join('\n');
}
