/** CLDR plural category; the suffix of a plural key in a locale file. */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** What the product knows of one language. */
export interface Language {
  /** Tag for the `lang` attribute, fonts, hyphenation and plural rules. */
  readonly bcp47: string;
  readonly dir: 'ltr' | 'rtl';
  /** The language's name in itself. */
  readonly name: string;
  /** Short name for a button: the ISO 639-1 code in capitals, for Chinese its script (`简`, `繁`). */
  readonly label: string;
  /** Tag for `Intl`: Gregorian calendar and Latin digits in every language. */
  readonly intl: string;
  /** Plural categories the language uses, `other` last. */
  readonly plurals: readonly PluralCategory[];
}

/**
 * The 26 languages (I18N-01) by their code on the wire (`file_name`, `Lang` header). A code is an opaque key: `cr`,
 * `la` and `rm` are read as Croatian, Lao and Romanian (D-13), so never hand a code to `lang` or `Intl`.
 */
export const LANGUAGES = {
  ar: {
    bcp47: 'ar',
    dir: 'rtl',
    name: 'العربية',
    label: 'AR',
    intl: 'ar-u-ca-gregory-nu-latn',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
  },
  bn: {
    bcp47: 'bn',
    dir: 'ltr',
    name: 'বাংলা',
    label: 'BN',
    intl: 'bn-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  cr: {
    bcp47: 'hr',
    dir: 'ltr',
    name: 'Hrvatski',
    label: 'HR',
    intl: 'hr-u-ca-gregory-nu-latn',
    plurals: ['one', 'few', 'other'],
  },
  de: {
    bcp47: 'de',
    dir: 'ltr',
    name: 'Deutsch',
    label: 'DE',
    intl: 'de-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  el: {
    bcp47: 'el',
    dir: 'ltr',
    name: 'Ελληνικά',
    label: 'EL',
    intl: 'el-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  en: {
    bcp47: 'en',
    dir: 'ltr',
    name: 'English',
    label: 'EN',
    intl: 'en-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  es: {
    bcp47: 'es',
    dir: 'ltr',
    name: 'Español',
    label: 'ES',
    intl: 'es-u-ca-gregory-nu-latn',
    plurals: ['one', 'many', 'other'],
  },
  fa: {
    bcp47: 'fa',
    dir: 'rtl',
    name: 'فارسی',
    label: 'FA',
    intl: 'fa-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  fr: {
    bcp47: 'fr',
    dir: 'ltr',
    name: 'Français',
    label: 'FR',
    intl: 'fr-u-ca-gregory-nu-latn',
    plurals: ['one', 'many', 'other'],
  },
  hi: {
    bcp47: 'hi',
    dir: 'ltr',
    name: 'हिन्दी',
    label: 'HI',
    intl: 'hi-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  id: {
    bcp47: 'id',
    dir: 'ltr',
    name: 'Bahasa Indonesia',
    label: 'ID',
    intl: 'id-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  it: {
    bcp47: 'it',
    dir: 'ltr',
    name: 'Italiano',
    label: 'IT',
    intl: 'it-u-ca-gregory-nu-latn',
    plurals: ['one', 'many', 'other'],
  },
  ja: {
    bcp47: 'ja',
    dir: 'ltr',
    name: '日本語',
    label: 'JA',
    intl: 'ja-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  ko: {
    bcp47: 'ko',
    dir: 'ltr',
    name: '한국어',
    label: 'KO',
    intl: 'ko-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  la: {
    bcp47: 'lo',
    dir: 'ltr',
    name: 'ລາວ',
    label: 'LO',
    intl: 'lo-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  ms: {
    bcp47: 'ms',
    dir: 'ltr',
    name: 'Bahasa Melayu',
    label: 'MS',
    intl: 'ms-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  pt: {
    bcp47: 'pt-BR',
    dir: 'ltr',
    name: 'Português',
    label: 'PT',
    intl: 'pt-BR-u-ca-gregory-nu-latn',
    plurals: ['one', 'many', 'other'],
  },
  rm: {
    bcp47: 'ro',
    dir: 'ltr',
    name: 'Română',
    label: 'RO',
    intl: 'ro-u-ca-gregory-nu-latn',
    plurals: ['one', 'few', 'other'],
  },
  ru: {
    bcp47: 'ru',
    dir: 'ltr',
    name: 'Русский',
    label: 'RU',
    intl: 'ru-u-ca-gregory-nu-latn',
    plurals: ['one', 'few', 'many', 'other'],
  },
  sv: {
    bcp47: 'sv',
    dir: 'ltr',
    name: 'Svenska',
    label: 'SV',
    intl: 'sv-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  th: {
    bcp47: 'th',
    dir: 'ltr',
    name: 'ไทย',
    label: 'TH',
    intl: 'th-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  tr: {
    bcp47: 'tr',
    dir: 'ltr',
    name: 'Türkçe',
    label: 'TR',
    intl: 'tr-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  ur: {
    bcp47: 'ur',
    dir: 'rtl',
    name: 'اردو',
    label: 'UR',
    intl: 'ur-u-ca-gregory-nu-latn',
    plurals: ['one', 'other'],
  },
  vi: {
    bcp47: 'vi',
    dir: 'ltr',
    name: 'Tiếng Việt',
    label: 'VI',
    intl: 'vi-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  'zh-TW': {
    bcp47: 'zh-Hant-TW',
    dir: 'ltr',
    name: '繁體中文',
    label: '繁',
    intl: 'zh-Hant-TW-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
  'zh-cn': {
    bcp47: 'zh-Hans-CN',
    dir: 'ltr',
    name: '简体中文',
    label: '简',
    intl: 'zh-Hans-CN-u-ca-gregory-nu-latn',
    plurals: ['other'],
  },
} as const satisfies Record<string, Language>;

/** Code of a language on the wire, in storage and in `locales/<code>`. */
export type LanguageCode = keyof typeof LANGUAGES;

/** All codes, in table order. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** Language of fallback texts (I18N-03). */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Tells a code of the table from any other value; codes are case-sensitive. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Facts of a language. */
export function languageOf(code: LanguageCode): Language {
  return LANGUAGES[code];
}
