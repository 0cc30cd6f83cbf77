export { markPage, startLanguage } from './language';
export type { Namespace, Texts } from './namespaces';
export { startTexts } from './start';
export type { LoadTexts, TextOptions } from './start';
export { MissingTexts, useT } from './use-t';
