export { chooseLanguage } from './choose';
export type { LanguageWishes, ServedLanguage } from './choose';
export { formatDate, formatDateTime, formatServerDate, formatServerTime, formatTime } from './date-time';
export type { Moment } from './date-time';
export { isolated, isolatedIfTurned } from './isolated';
export { formatDateProse, formatList, formatRelative, pluralCategory } from './prose';
export { parseServerTime } from './server-time';
export { FALLBACK_LANGUAGE, isLanguageCode, LANGUAGE_CODES, languageOf, LANGUAGES } from './table';
export type { Language, LanguageCode, PluralCategory } from './table';
