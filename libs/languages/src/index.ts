export { chooseLanguage } from './choose';
export type { LanguageWishes, ServedLanguage } from './choose';
export { formatDate, formatDateTime, formatServerDate, formatServerTime, parseServerTime } from './date-time';
export { isolated, isolatedIfTurned } from './isolated';
export { hasUnseen, shownJson, shownText } from './unseen';
export { plainWords } from './words';
export { FALLBACK_LANGUAGE, isLanguageCode, LANGUAGE_CODES, languageOf, LANGUAGES } from './table';
export type { LanguageCode } from './table';
