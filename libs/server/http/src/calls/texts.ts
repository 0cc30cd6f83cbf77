import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE, isolateIfRtl, LANGUAGE_CODES, languageOf, prepareTexts } from '@ex/languages';
import type { LanguageCode } from '@ex/languages';
import { createInstance } from 'i18next';
import type { Resource, ResourceLanguage } from 'i18next';

/** Translates a key of the server's namespace into one language. */
export type Translate = (key: string, values?: Values) => string;

type Values = Readonly<Record<string, string | number>>;

/** The server's texts in all languages; a missing text is English. */
export interface Texts {
  of(code: LanguageCode): Translate;
}

const NAMESPACE = 'server';

/**
 * Reads `<directory>/<code>/server.json` of all languages; languages without the file answer in English.
 * Throws when the English file is missing or a file is not JSON.
 */
export async function loadTexts(directory: string): Promise<Texts> {
  const english = readTexts(directory, FALLBACK_LANGUAGE);
  if (!english) throw new Error(`${directory}/${FALLBACK_LANGUAGE}/${NAMESPACE}.json is missing`);
  const translators = new Map<LanguageCode, Translate>();
  for (const code of LANGUAGE_CODES)
    translators.set(code, await translator(code, readTexts(directory, code), english));
  const fallback = translators.get(FALLBACK_LANGUAGE);
  if (!fallback) throw new Error('the fallback language is not in the table');
  return { of: (code) => translators.get(code) ?? fallback };
}

function readTexts(directory: string, code: LanguageCode): ResourceLanguage | undefined {
  const file = path.join(directory, code, `${NAMESPACE}.json`);
  if (!existsSync(file)) return undefined;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof prepareTexts>[1];
  return { [NAMESPACE]: prepareTexts(code, texts) };
}

/** Values are words of members among others: a right-to-left name must not turn an amount next to it. */
const isolateAll = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateIfRtl(value) : value,
    ]),
  );

/** One instance a language: codes are opaque keys, plural rules come from the language's own tag (D-13). */
async function translator(
  code: LanguageCode,
  texts: ResourceLanguage | undefined,
  english: ResourceLanguage,
): Promise<Translate> {
  const tag = languageOf(code).bcp47;
  const resources: Resource = { en: english, ...(texts ? { [tag]: texts } : {}) };
  const instance = createInstance();
  await instance.init({
    lng: tag,
    fallbackLng: 'en',
    load: 'currentOnly',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources,
    // Messages are plain text in JSON; the client never reads them as HTML.
    interpolation: { escapeValue: false },
  });
  return (key, values = {}) => instance.t(key, isolateAll(values));
}
