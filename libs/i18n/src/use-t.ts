import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Namespace } from './namespaces';

/** Thrown when the texts of a namespace cannot be loaded, mostly in an old tab after a new version was deployed. */
export class MissingTexts extends Error {
  override name = 'MissingTexts';
}

/**
 * Returns the translate function of one namespace; keys are typed from English. Suspends until its texts are loaded and
 * throws {@link MissingTexts} when they cannot be loaded in any language, so that nobody ever reads keys.
 */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  const { t, i18n } = useTranslation(namespace);
  if (!i18n.languages.some((lng) => i18n.hasResourceBundle(lng, namespace)))
    throw new MissingTexts(namespace);
  return t as TFunction<N>;
}
