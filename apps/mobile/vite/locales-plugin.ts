import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Namespaces of the first screens: they travel in one file, all others in a file of their own. */
const FIRST = ['common', 'ui', 'shell', 'home', 'auth', 'market'];
const ID = 'virtual:locales';
const PART = 'virtual:locale/';

type Texts = { [key: string]: string | Texts };

/**
 * Makes one lazy chunk for each language and group of namespaces, with English filled in where a language has no
 * text (I18N-03), so that the browser asks for one small file and never for a fallback besides.
 */
export function locales(root: string): Plugin {
  const codes = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = (code: string, namespace: string): Texts => {
    const file = path.join(root, code, `${namespace}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
  };
  const namespaces = readdirSync(path.join(root, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((namespace) => namespace !== 'server');
  const groups = ['first', ...namespaces.filter((namespace) => !FIRST.includes(namespace))];
  return {
    name: 'locales',
    resolveId: (id) => (id === ID || id.startsWith(PART) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ID}`) return loaderModule(codes.map((entry) => entry.name), groups);
      if (!id.startsWith(`\0${PART}`)) return undefined;
      const [code = 'en', group = 'first'] = id.slice(PART.length + 1).split('/');
      const members = group === 'first' ? FIRST : [group];
      for (const language of ['en', code]) {
        for (const namespace of members) this.addWatchFile(path.join(root, language, `${namespace}.json`));
      }
      const texts = Object.fromEntries(members.map((ns) => [ns, fill(read('en', ns), read(code, ns))]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}

/** The source of `virtual:locales`: a table from `<code>/<group>` to its lazy file. */
function loaderModule(codes: string[], groups: string[]): string {
  const rows = codes.flatMap((code) =>
    groups.map((group) => `  '${code}/${group}': () => import('${PART}${code}/${group}'),`),
  );
  return `const files = {\n${rows.join('\n')}\n};\nconst FIRST = ${JSON.stringify(FIRST)};
export async function loadTexts(code, namespace) {
  const group = FIRST.includes(namespace) ? 'first' : namespace;
  const file = files[code + '/' + group] ?? files['en/' + group];
  return (await file()).default[namespace];
}`;
}

/** English with the language's own texts laid over it. */
function fill(english: Texts, own: Texts): Texts {
  const result: Texts = { ...own };
  for (const [key, text] of Object.entries(english)) {
    const mine = own[key];
    if (mine === undefined) {
      if (!isPluralOf(key, own)) result[key] = text;
    } else if (typeof text === 'object' && typeof mine === 'object') result[key] = fill(text, mine);
  }
  return result;
}

/** True when the language has its own plural forms of the key, so that an English form must not be mixed in. */
function isPluralOf(key: string, own: Texts): boolean {
  const base = /^(.*)_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  return base !== undefined && `${base}_other` in own;
}
