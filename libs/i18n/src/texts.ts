import { type LanguageCode, languageOf, prepareTexts } from '@ex/languages';
import i18next, { type i18n, type ResourceKey, type TFunction } from 'i18next';
import { initReactI18next, setI18n, useTranslation } from 'react-i18next';
import type { Namespace } from './namespaces';

/** Thrown when the texts of a namespace cannot be loaded, mostly in an old tab after a new version was deployed. */
export class MissingTexts extends Error {
  override name = 'MissingTexts';
}

/** Namespaces whose texts could not be loaded in some language. */
const failed = new Set<string>();
let reload = async (_namespaces: readonly string[]): Promise<void> => undefined;

/** Fetches the texts that could not be loaded once more: i18next alone never does. A further failure is reported by their user. */
export async function retryTexts(): Promise<void> {
  if (failed.size > 0) await reload([...failed]);
}

/** Fetches the texts of one namespace in one language; rejects when they cannot be loaded. */
export type LoadTexts = (code: LanguageCode, namespace: Namespace) => Promise<ResourceKey>;

type NestedTexts = Parameters<typeof prepareTexts>[1];

/** Options of {@link startTexts}. */
export interface TextOptions {
  readonly code: LanguageCode;
  readonly load: LoadTexts;
  /** Namespaces that must be loaded before the first screen is drawn. */
  readonly first: readonly Namespace[];
  /** Namespaces of the screen that is drawn first, loaded along; that screen reports it when they are missing. */
  readonly screen?: readonly Namespace[];
  /** Called with a key that no language has; tests throw, the product logs. */
  readonly onMissing: (namespace: string, key: string) => void;
}

/**
 * Starts the texts in one language with English as fallback (I18N-03). i18next is given the BCP 47 tag, not the wire's
 * code, because plural rules and `Intl` do not know `cr`, `la` and mistake `rm` (D-13). Rejects when texts of the first
 * screen cannot be loaded in any language.
 */
export async function startTexts({ code, load, first, screen = [], onMissing }: TextOptions): Promise<i18n> {
  const tag = languageOf(code).bcp47;
  const codeOf = (lng: string): LanguageCode => (lng === tag ? code : 'en');
  const texts = i18next.createInstance();
  texts.use(initReactI18next).use({
    type: 'backend' as const,
    read: (
      lng: string,
      namespace: string,
      done: (error: Error | null, found: ResourceKey | false) => void,
    ) => {
      load(codeOf(lng), namespace as Namespace).then(
        (found) => {
          failed.delete(namespace);
          done(null, typeof found === 'string' ? found : prepareTexts(codeOf(lng), found as NestedTexts));
        },
        (error: unknown) => {
          failed.add(namespace);
          done(error instanceof Error ? error : new Error(String(error)), false);
        },
      );
    },
  });
  await texts.init({
    lng: tag,
    fallbackLng: 'en',
    load: 'currentOnly',
    ns: [...first, ...screen],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_lngs, namespace, key) => onMissing(namespace, key),
    react: { useSuspense: true },
  });
  reload = (namespaces) => texts.reloadResources(texts.languages, namespaces);
  // Each use of the hook copies the instance's own properties, dozens; an object that inherits from it has none.
  setI18n(Object.create(texts) as i18n);
  const unloaded = first.find(
    (namespace) => !texts.languages.some((lng) => texts.hasResourceBundle(lng, namespace)),
  );
  if (unloaded) throw new MissingTexts(unloaded);
  return texts;
}

/**
 * None, but the same object at each render: without it, i18next works its settings out again and every component that shows a
 * text has an effect to run after each render.
 */
const NO_OPTIONS = {};

/**
 * Returns the translate function of one namespace; keys are typed from English. Suspends until its texts are loaded. Throws
 * {@link MissingTexts} when they cannot be loaded in any language, so that members never read keys.
 */
export function useT<N extends Namespace>(namespace: N): TFunction<N> {
  const { t, i18n } = useTranslation(namespace, NO_OPTIONS);
  if (!i18n.languages.some((lng) => i18n.hasResourceBundle(lng, namespace)))
    throw new MissingTexts(namespace);
  return t as TFunction<N>;
}
