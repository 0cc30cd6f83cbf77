declare module 'virtual:coin-sheet' {
  import type { CoinSprite } from '@ex/ui-kit';

  /** The coins' pictures of this build in one file; undefined while developing. */
  export const coinSheet: CoinSprite | undefined;
}

declare module 'virtual:locales' {
  import type { LoadTexts } from '@ex/i18n';

  /** Fetches the texts of a namespace, English filled in. */
  export const loadTexts: LoadTexts;
}
