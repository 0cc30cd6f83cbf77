import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Nested, type Texts, flatten } from './texts';

/** Reads a file of the folder of texts, such as `languages.json`. */
export const readJson = <T>(folder: string, name: string): T =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;

/** Codes of the languages that have a folder, sorted. */
export const listCodes = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** Names of the files of a language, without `.json`, sorted. */
export const listNamespaces = (folder: string, code: string): string[] =>
  readdirSync(path.join(folder, code))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/** All texts of a language by `namespace:key`. */
export function readTexts(folder: string, code: string): Texts {
  return new Map(
    listNamespaces(folder, code).flatMap((namespace) => [
      ...flatten(readJson<Nested>(folder, `${code}/${namespace}.json`), `${namespace}:`),
    ]),
  );
}

/** A problem of one text, for the list that the check prints. */
export const problemOf = (code: string, key: string, problem: string): string =>
  `${code}/${key.replace(':', '.json: ')}: ${problem}`;
