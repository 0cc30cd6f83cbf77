import { startTexts } from '@ex/i18n';
import type { LanguageCode } from '@ex/languages';

type LoadedFile = Record<string, Record<string, unknown>>;
const files = import.meta.glob<LoadedFile[string]>('../../locales/*/*.json', { import: 'default' });

let current: LanguageCode | undefined;

/** Starts the texts of a language, all namespaces that have a file; does nothing when it already runs. */
export async function showLanguage(code: LanguageCode): Promise<void> {
  if (current === code) return;
  await startTexts({
    code,
    load: (language, namespace) =>
      files[`../../locales/${language}/${namespace}.json`]?.() ?? Promise.resolve({}),
    first: ['common', 'ui'],
    onMissing: (namespace, key) => console.warn(`No text ${namespace}:${key} in ${code}`),
  });
  current = code;
}
