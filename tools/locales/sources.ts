import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCodes, problemOf, readJson, readTexts } from './read-texts';
import { type Texts, pluralForm } from './texts';

/**
 * `sources.json`: hashes of the English texts that translations were made from. `namespace:key` holds for all languages,
 * `namespace:key@de` for one that follows a newer English text than the others.
 */
type Sources = Readonly<Record<string, string>>;

const FILE = 'sources.json';

/** A text whose translation was made from another English text than today's, or without a record. */
export interface Stale {
  readonly code: string;
  readonly key: string;
}

/** Stale translations of all languages. */
export function listStale(folder: string): Stale[] {
  const sources = readJson<Sources>(folder, FILE);
  const english = [...hashEnglish(folder)];
  return listCodes(folder)
    .filter((code) => code !== 'en')
    .flatMap((code) => {
      const own = groupForms(readTexts(folder, code));
      return english
        .filter(([key, hash]) => own.has(key) && (sources[`${key}@${code}`] ?? sources[key]) !== hash)
        .map(([key]) => ({ code, key }));
    });
}

/** The stale translations of complete languages as problems, those of the others as notes. */
export function checkSources(folder: string): { readonly problems: string[]; readonly notes: string[] } {
  const { complete } = readJson<{ complete: readonly string[] }>(folder, 'languages.json');
  const say = ({ code, key }: Stale) =>
    problemOf(code, key, 'made from another English text; correct it, then `npm run locales:confirm`');
  const stale = listStale(folder);
  return {
    problems: stale.filter(({ code }) => complete.includes(code)).map(say),
    notes: stale.filter(({ code }) => !complete.includes(code)).map(say),
  };
}

/**
 * Records that translations follow today's English.
 * @param keys `namespace:key` each; a plural text by its key without the form
 * @param codes languages whose translation does; all unless stated
 * @throws when a key does not exist
 */
export function confirmSources(folder: string, keys: readonly string[], codes?: readonly string[]): void {
  const english = hashEnglish(folder);
  const languages = listCodes(folder).filter((code) => code !== 'en');
  const sources: Record<string, string> = { ...readJson<Sources>(folder, FILE) };
  for (const key of keys) {
    const hash = english.get(key);
    if (hash === undefined) throw new Error(`English has no text ${key}`);
    for (const code of codes ?? languages) sources[`${key}@${code}`] = hash;
    const follow = languages.filter((code) => (sources[`${key}@${code}`] ?? sources[key]) === hash);
    if (follow.length < languages.length) continue;
    sources[key] = hash;
    for (const code of languages) delete sources[`${key}@${code}`];
  }
  const kept = Object.entries(sources).filter(([key]) => english.has(key.replace(/@.*$/, '')));
  // Sorted, a key a line: changes of two people rarely meet.
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** English texts without a record: those of new keys. */
export function listNew(folder: string): string[] {
  const sources = readJson<Sources>(folder, FILE);
  return [...hashEnglish(folder).keys()].filter((key) => sources[key] === undefined);
}

const hashEnglish = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...groupForms(readTexts(folder, 'en'))].map(([key, forms]) => [
      key,
      createHash('sha256').update(forms.join('\n')).digest('hex').slice(0, 8),
    ]),
  );

/** Texts by key; the forms of a plural text together, because languages differ in forms. */
function groupForms(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, text] of texts) {
    const base = pluralForm(key)?.base;
    const name = base !== undefined && texts.has(`${base}_other`) ? base : key;
    groups.set(name, [...(groups.get(name) ?? []), text]);
  }
  return groups;
}
