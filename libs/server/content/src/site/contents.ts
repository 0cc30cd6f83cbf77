import type { getContentList, SentAnswerOf } from '@ex/contract';
import type { LanguageCode } from '@ex/languages';
import type { SiteConfiguration } from '@ex/server-site-config';

type SentContent = Extract<SentAnswerOf<typeof getContentList>, readonly unknown[]>[number];

/** The text of a language; one that is not there in it comes in the site's default language, else in any it has. */
export const inLanguage = <T>(
  texts: Readonly<Partial<Record<LanguageCode, T>>>,
  lang: string,
  defaultLanguage: LanguageCode,
): T | undefined => texts[lang as LanguageCode] ?? texts[defaultLanguage] ?? Object.values(texts)[0];

/** The texts about the site in a language (ABOUT-01, CALLS-19). */
export function findContents(
  { contents, defaultLanguage }: Pick<SiteConfiguration, 'contents' | 'defaultLanguage'>,
  lang: string,
): SentContent[] {
  return contents.flatMap(({ img, texts }) => {
    const text = inLanguage(texts, lang, defaultLanguage);
    return text ? [{ ...text, img }] : [];
  });
}
