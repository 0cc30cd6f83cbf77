import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkNamespace } from './namespace';
import { listCodes, listNamespaces, readJson } from './read-texts';
import { type Nested, type Texts, flatten } from './texts';

interface Settings {
  readonly complete: readonly string[];
  /** Maximum size of one file after gzip. */
  readonly maxFileKiB: number;
}
interface Allowed {
  /** English texts that are right in every language. */
  readonly texts: readonly string[];
  /** For a language: keys (`namespace:key`) whose text happens to be the English one. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** Returns the BCP 47 tag of a language code, or undefined for a code that the product does not know. */
export type TagOf = (code: string) => string | undefined;

/** All problems of the folder of texts, each with its file. */
export function checkLocales(folder: string, tagOf: TagOf): string[] {
  const settings = readJson<Settings>(folder, 'languages.json');
  const allowed = readJson<Allowed>(folder, 'untranslated-allow.json');
  const codes = listCodes(folder);
  const namespaces = listNamespaces(folder, 'en');
  const english = new Map(
    namespaces.map((name) => [name, flatten(readJson<Nested>(folder, `en/${name}.json`))]),
  );
  return [
    ...settings.complete
      .filter((code) => !codes.includes(code))
      .map((code) => `${code}: the folder is missing`),
    ...codes.flatMap((code) => {
      const tag = tagOf(code);
      if (tag === undefined) return [`${code}: no language of the product`];
      const strange = listNamespaces(folder, code).filter((name) => !english.has(name));
      return [
        ...strange.map((name) => `${code}/${name}.json: English has no such file`),
        ...namespaces.flatMap((name) => checkFile({ folder, code, name, tag, settings, allowed, english })),
      ];
    }),
  ];
}

interface FileToCheck {
  readonly folder: string;
  readonly code: string;
  readonly name: string;
  readonly tag: string;
  readonly settings: Settings;
  readonly allowed: Allowed;
  readonly english: ReadonlyMap<string, Texts>;
}

function checkFile({ folder, code, name, tag, settings, allowed, english }: FileToCheck): string[] {
  const file = path.join(folder, code, `${name}.json`);
  const complete = settings.complete.includes(code);
  const texts = english.get(name) ?? new Map<string, string>();
  if (!existsSync(file)) return complete ? [`${code}/${name}.json: missing`] : [];
  const own = code === 'en' ? texts : flatten(JSON.parse(readFileSync(file, 'utf8')) as Nested);
  const keys = (allowed.keys[code] ?? [])
    .filter((key) => key.startsWith(`${name}:`))
    .map((key) => key.slice(name.length + 1));
  const untranslated = new Set([...allowed.texts, ...keys]);
  const kiB = gzipSync(readFileSync(file)).length / 1024;
  return [
    ...checkNamespace({ english: texts, own, tag, complete, untranslated }),
    // The server's texts are never sent.
    ...(name !== 'server' && kiB > settings.maxFileKiB
      ? [`${kiB.toFixed(1)} KiB gzip, more than ${settings.maxFileKiB}; split the namespace`]
      : []),
  ].map((problem) => `${code}/${name}.json: ${problem}`);
}
