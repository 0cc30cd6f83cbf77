import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Namespace } from './namespaces';

/** The translate function of one namespace; suspends until its texts are there. Keys are typed from English. */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace).t as TFunction<N>;
}
