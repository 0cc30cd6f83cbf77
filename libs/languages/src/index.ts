export { chooseLanguage } from './choose';
export { formatDate, formatDateTime, formatServerDate, formatServerTime, parseServerTime } from './date-time';
export { isolateText, isolatedIfTurned } from './bidi';
export { hasUnseen, shownJson, shownText } from './invisible-characters';
export { plainWords } from './normalize-text';
export { FALLBACK_LANGUAGE, isLanguageCode, LANGUAGE_CODES, languageOf, LANGUAGES } from './table';
export type { LanguageCode } from './table';
