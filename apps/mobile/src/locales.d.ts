declare module 'virtual:locales' {
  import type { LoadTexts } from '@ex/i18n';

  /** Fetches the texts of a namespace, English filled in. */
  export const loadTexts: LoadTexts;
}
