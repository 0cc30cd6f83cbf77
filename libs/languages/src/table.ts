/** What the product knows about one language. */
export interface Language {
  /** Tag for the `lang` attribute, fonts, hyphenation and plural rules. */
  readonly bcp47: string;
  readonly dir: 'ltr' | 'rtl';
  /** The language's name in itself. */
  readonly name: string;
  /** Short name for a button: the ISO 639-1 code in capitals, for Chinese its script (`简`, `繁`). */
  readonly label: string;
}

/**
 * The 26 languages (I18N-01) by their code on the wire (`file_name`, `Lang` header). A code is an opaque key: `cr`,
 * `la` and `rm` are Croatian, Lao and Romanian (D-13), so never pass a code to `lang` or `Intl`.
 */
export const LANGUAGES = {
  ar: { bcp47: 'ar', dir: 'rtl', name: 'العربية', label: 'AR' },
  bn: { bcp47: 'bn', dir: 'ltr', name: 'বাংলা', label: 'BN' },
  cr: { bcp47: 'hr', dir: 'ltr', name: 'Hrvatski', label: 'HR' },
  de: { bcp47: 'de', dir: 'ltr', name: 'Deutsch', label: 'DE' },
  el: { bcp47: 'el', dir: 'ltr', name: 'Ελληνικά', label: 'EL' },
  en: { bcp47: 'en', dir: 'ltr', name: 'English', label: 'EN' },
  es: { bcp47: 'es', dir: 'ltr', name: 'Español', label: 'ES' },
  fa: { bcp47: 'fa', dir: 'rtl', name: 'فارسی', label: 'FA' },
  fr: { bcp47: 'fr', dir: 'ltr', name: 'Français', label: 'FR' },
  hi: { bcp47: 'hi', dir: 'ltr', name: 'हिन्दी', label: 'HI' },
  id: { bcp47: 'id', dir: 'ltr', name: 'Bahasa Indonesia', label: 'ID' },
  it: { bcp47: 'it', dir: 'ltr', name: 'Italiano', label: 'IT' },
  ja: { bcp47: 'ja', dir: 'ltr', name: '日本語', label: 'JA' },
  ko: { bcp47: 'ko', dir: 'ltr', name: '한국어', label: 'KO' },
  la: { bcp47: 'lo', dir: 'ltr', name: 'ລາວ', label: 'LO' },
  ms: { bcp47: 'ms', dir: 'ltr', name: 'Bahasa Melayu', label: 'MS' },
  pt: { bcp47: 'pt-BR', dir: 'ltr', name: 'Português', label: 'PT' },
  rm: { bcp47: 'ro', dir: 'ltr', name: 'Română', label: 'RO' },
  ru: { bcp47: 'ru', dir: 'ltr', name: 'Русский', label: 'RU' },
  sv: { bcp47: 'sv', dir: 'ltr', name: 'Svenska', label: 'SV' },
  th: { bcp47: 'th', dir: 'ltr', name: 'ไทย', label: 'TH' },
  tr: { bcp47: 'tr', dir: 'ltr', name: 'Türkçe', label: 'TR' },
  ur: { bcp47: 'ur', dir: 'rtl', name: 'اردو', label: 'UR' },
  vi: { bcp47: 'vi', dir: 'ltr', name: 'Tiếng Việt', label: 'VI' },
  'zh-TW': { bcp47: 'zh-Hant-TW', dir: 'ltr', name: '繁體中文', label: '繁' },
  'zh-cn': { bcp47: 'zh-Hans-CN', dir: 'ltr', name: '简体中文', label: '简' },
} as const satisfies Record<string, Language>;

/** Code of a language on the wire, in storage and in `locales/<code>`. */
export type LanguageCode = keyof typeof LANGUAGES;

/** All codes, in table order. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** Language of the texts that replace missing ones (I18N-03). */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Whether a value is one of the 26 codes; codes are case-sensitive. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

const BY_LOWER_CASE: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.map((code) => [code.toLowerCase(), code]),
);

/** Returns the language of a code that a client sent, in any case (`zh-CN`); undefined for anything else. */
export const readLanguageCode = (value: unknown): LanguageCode | undefined =>
  typeof value === 'string' ? BY_LOWER_CASE.get(value.toLowerCase()) : undefined;

/** Whether a language is written from right to left. */
export const isRightToLeft = (code: LanguageCode): boolean => languageOf(code).dir === 'rtl';

/** Returns the language of a code. */
export function languageOf(code: LanguageCode): Language {
  return LANGUAGES[code];
}
