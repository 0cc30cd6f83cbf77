import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from './table';

/** A language that the server offers, as far as choosing needs it. */
interface ServedLanguage {
  readonly code: string;
  readonly isDefault: boolean;
}

/** The input of a language choice. */
export interface LanguagePreferences {
  /** The code kept from an earlier visit; anything that is no known code counts as none. */
  readonly stored: string | null | undefined;
  /** `navigator.languages`; the first is the browser language. */
  readonly browserLanguages: readonly string[];
  /** The served list, once it is known. */
  readonly served?: readonly ServedLanguage[];
}

/**
 * Language of a visit. A stored code wins while the server offers it; one that it no longer offers gives way to the
 * server's default (D-12); with nothing stored the browser language decides (I18N-02).
 */
export function chooseLanguage({ stored, browserLanguages, served }: LanguagePreferences): LanguageCode {
  if (!isLanguageCode(stored)) return languageOfBrowser(browserLanguages[0]);
  if (!served || served.some((language) => language.code === stored)) return stored;
  const fallback = served.find((language) => language.isDefault && isLanguageCode(language.code));
  return fallback ? (fallback.code as LanguageCode) : languageOfBrowser(browserLanguages[0]);
}

/** The stated rule: a tag containing "zh" in any case, zh-TW too (D-14), is zh-cn; every other is English. */
function languageOfBrowser(tag = ''): LanguageCode {
  return /zh/i.test(tag) ? 'zh-cn' : FALLBACK_LANGUAGE;
}
