export { markPage, startLanguage } from './language';
export type { Namespace, Texts } from './namespaces';
export { MissingTexts, retryTexts, startTexts, useT } from './texts';
export type { LoadTexts } from './texts';
