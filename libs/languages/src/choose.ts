import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from './table';

/** A language the server offers (`getLangList`), as far as choosing needs it. */
export interface ServedLanguage {
  readonly file_name: string;
  /** 1 marks the server's default. */
  readonly is_default: number;
}

/** What a choice is made from. */
export interface LanguageWishes {
  /** The code kept from an earlier visit; anything that is no known code counts as none. */
  readonly stored: string | null | undefined;
  /** `navigator.languages`; the first is the browser language. */
  readonly browserLanguages: readonly string[];
  /** The served list, once it is known. */
  readonly served?: readonly ServedLanguage[];
}

/**
 * Language of a visit. A stored code wins while the server offers it; one that it no longer offers gives way to the
 * server's `is_default` (D-12); with nothing stored the browser language decides (I18N-02).
 */
export function chooseLanguage({ stored, browserLanguages, served }: LanguageWishes): LanguageCode {
  if (!isLanguageCode(stored)) return languageOfBrowser(browserLanguages[0]);
  if (!served || served.some((language) => language.file_name === stored)) return stored;
  const fallback = served.find((language) => language.is_default === 1 && isLanguageCode(language.file_name));
  return fallback ? (fallback.file_name as LanguageCode) : languageOfBrowser(browserLanguages[0]);
}

/** The stated rule: a tag containing "zh" in any case, zh-TW too (D-14), is zh-cn; every other is English. */
function languageOfBrowser(tag = ''): LanguageCode {
  return /zh/i.test(tag) ? 'zh-cn' : FALLBACK_LANGUAGE;
}
