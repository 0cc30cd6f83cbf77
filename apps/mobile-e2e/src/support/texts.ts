import { readFileSync } from 'node:fs';
import { isLanguageCode, prepareTexts } from '@ex/languages';
import { localeFile } from './places';

/** Reads texts of a language as the app shows them: `texts('ar')('options', 'settings.title')`. Throws on a key that is not there. */
export function texts(code: string): (namespace: string, key: string) => string {
  return (namespace, key) => {
    const file = JSON.parse(readFileSync(localeFile(code, namespace), 'utf8')) as Parameters<
      typeof prepareTexts
    >[1];
    const shown: unknown = isLanguageCode(code) ? prepareTexts(code, file) : file;
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], shown);
    if (typeof found !== 'string') throw new Error(`${code}/${namespace} has no ${key}`);
    return found;
  };
}
