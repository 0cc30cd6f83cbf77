import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fillTexts, type TextTree } from './fill-texts';

/** Namespaces that travel in one file: those of the first screens, and those of the screens that trade. Others have their own. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'ui', 'shell', 'home', 'auth'],
  trade: ['market', 'trading', 'chart', 'submit', 'spot', 'options'],
};
/** The file in which a namespace travels. */
const groupOf = (namespace: string): string =>
  Object.keys(GROUPS).find((name) => GROUPS[name]?.includes(namespace)) ?? namespace;
const ID = 'virtual:locales';
const PART = 'virtual:locale/';

/**
 * Makes one lazy chunk for each language and group of namespaces, with English filled in where a language has
 * no text (I18N-03). So the browser requests one small file and never an additional fallback.
 */
export function locales(root: string) {
  const codes = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = (code: string, namespace: string): TextTree => {
    const file = path.join(root, code, `${namespace}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {};
  };
  const namespaces = readdirSync(path.join(root, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((namespace) => namespace !== 'server');
  const later = namespaces.filter((namespace) => groupOf(namespace) !== 'first');
  return {
    name: 'locales',
    resolveId: (id: string) => (id === ID || id.startsWith(PART) ? `\0${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
      if (id === `\0${ID}`) return loaderModule(codes.map((entry) => entry.name));
      if (!id.startsWith(`\0${PART}`)) return undefined;
      const [code = 'en', group = 'first'] = id.slice(PART.length + 1).split('/');
      const members = GROUPS[group] ?? [group];
      for (const language of ['en', code]) {
        for (const namespace of members) this.addWatchFile(path.join(root, language, `${namespace}.json`));
      }
      const texts = Object.fromEntries(members.map((ns) => [ns, fillTexts(read('en', ns), read(code, ns))]));
      const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
      return group === 'first' ? `${source}\n${laterFiles(code, later)}` : source;
    },
  } satisfies Plugin;
}

/**
 * The source of `virtual:locales`: a table from a language to the file of its first texts. That file knows the others
 * of its language, so that the first load does not grow with the number of languages times namespaces.
 */
function loaderModule(codes: string[]): string {
  const rows = codes.map((code) => `  '${code}': () => import('${PART}${code}/first'),`);
  return `const files = {\n${rows.join('\n')}\n};
export async function loadTexts(code, namespace) {
  const first = await (files[code] ?? files.en)();
  const texts = first.default[namespace];
  return texts ?? (await first.later[namespace]()).default[namespace];
}`;
}

/** A table from a namespace to its lazy file in one language. */
function laterFiles(code: string, namespaces: string[]): string {
  const rows = namespaces.map(
    (namespace) => `  '${namespace}': () => import('${PART}${code}/${groupOf(namespace)}'),`,
  );
  return `export const later = {\n${rows.join('\n')}\n};`;
}
