import type { TermsText } from '@ex/contract';
import type { SiteConfiguration } from '@ex/server-site-config';
import { inLanguage } from './contents';

/** The texts that members accept, in a language (TERMS-01); none where the site states none (TERMS-06). */
export function findTerms(
  { terms, defaultLanguage }: Pick<SiteConfiguration, 'terms' | 'defaultLanguage'>,
  lang: string,
): TermsText[] {
  if (!terms) return [];
  const { version } = terms;
  return (['terms', 'risk'] as const).flatMap((kind) => {
    const text = inLanguage(terms[kind] ?? {}, lang, defaultLanguage);
    return text ? [{ kind, version, ...text }] : [];
  });
}
