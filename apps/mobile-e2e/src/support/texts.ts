import { readFileSync } from 'node:fs';
import { localeFile } from './places';

/** Reads texts of a language: `texts('ar')('options', 'settings.title')`. Throws on a key that is not there. */
export function texts(code: string): (namespace: string, key: string) => string {
  return (namespace, key) => {
    const file: unknown = JSON.parse(readFileSync(localeFile(code, namespace), 'utf8'));
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], file);
    if (typeof found !== 'string') throw new Error(`${code}/${namespace} has no ${key}`);
    return found;
  };
}
