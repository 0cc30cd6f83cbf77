import type { Namespace } from '@ex/i18n';
import { paths } from '@ex/routing';

/** Screens whose prices come with the document. */
const TEXTS: Readonly<Record<string, Namespace>> = {
  [paths.market()]: 'market',
  [paths.options()]: 'options',
};

/**
 * Namespaces that the screen at an address needs besides those of every screen. With them loaded, its first drawing replaces the
 * document's prices by its own without a skeleton in between.
 */
export function screenTexts(pathname: string): readonly Namespace[] {
  const own = TEXTS[pathname];
  return own ? [own, 'trading'] : [];
}
