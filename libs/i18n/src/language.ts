import { chooseLanguage, type LanguageCode, languageOf } from '@ex/languages';
import { readStored, writeStored } from '@ex/storage';

/**
 * Returns the language of this visit and stores it: the stored one, else by the browser, zh → zh-cn, else en (I18N-02,
 * D-12). A stored value that is no known language counts as none.
 */
export function startLanguage(): LanguageCode {
  const code = chooseLanguage({ stored: readStored('lang'), browserLanguages: navigator.languages });
  writeStored('lang', code);
  return code;
}

/** Sets `lang` and `dir` of the page; fonts, hyphenation, screen readers and layout depend on them (D-15). */
export function markPage(code: LanguageCode): void {
  const { bcp47, dir } = languageOf(code);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;
}
