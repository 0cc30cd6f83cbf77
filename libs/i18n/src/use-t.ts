import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Namespace } from './namespaces';

/** The texts of a namespace could not be had: mostly an old tab after a new version was put in place. */
export class MissingTexts extends Error {
  override name = 'MissingTexts';
}

/**
 * The translate function of one namespace; suspends until its texts are there, throws MissingTexts when they cannot be
 * had in any language, so that nobody ever reads keys. Keys are typed from English.
 */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  const { t, i18n } = useTranslation(namespace);
  if (!i18n.languages.some((lng) => i18n.hasResourceBundle(lng, namespace)))
    throw new MissingTexts(namespace);
  return t as TFunction<N>;
}
