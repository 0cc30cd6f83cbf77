export { chooseLanguage } from './choose';
export { dateParts, LATIN_DIGITS, ownCalendar, ownDigits, setDateForm } from './date-form';
export type { Calendar } from './date-form';
export {
  formatClock,
  formatDate,
  formatDateTime,
  formatServerDate,
  formatServerTime,
  formatServerTimeMs,
  formatUnbrokenTime,
  parseServerTime,
} from './date-time';
export { isolateText, isolateIfRtl } from './bidi';
export { prepareTexts } from './isolate-values';
export { hasInvisible, escapeInvisibleInJson, escapeInvisible } from './invisible-characters';
export { normalizeText } from './normalize-text';
export {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  languageOf,
  LANGUAGES,
  readLanguageCode,
} from './table';
export type { LanguageCode } from './table';
