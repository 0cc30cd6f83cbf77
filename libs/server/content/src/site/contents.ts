import type { getContentList, SentAnswerOf } from '@ex/contract';
import type { LanguageCode } from '@ex/languages';
import type { SiteConfiguration } from '@ex/server-site-config';

type SentContent = Extract<SentAnswerOf<typeof getContentList>, readonly unknown[]>[number];

/**
 * The texts about the site in a language; one that is not there in it comes in the site's default language, else in any
 * it has (ABOUT-01, CALLS-19).
 */
export function findContents(
  { contents, defaultLanguage }: Pick<SiteConfiguration, 'contents' | 'defaultLanguage'>,
  lang: string,
): SentContent[] {
  return contents.flatMap(({ img, texts }) => {
    const text = texts[lang as LanguageCode] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
    return text ? [{ ...text, img }] : [];
  });
}
