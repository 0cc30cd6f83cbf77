import {
  getBanner,
  getContentList,
  getLangList,
  getSetting,
  getTerms,
  setLang,
  wapConfig,
} from '@ex/contract';
import { LANGUAGE_CODES, languageOf, readLanguageCode } from '@ex/languages';
import type { LanguageCode } from '@ex/languages';
import { ApiRejection, serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { Modes } from '@ex/server-modes';
import type { SiteConfiguration } from '@ex/server-site-config';
import { findContents } from './contents';
import { findTerms } from './terms';
import { toWapConfig } from './wap-config';

/** Dependencies of the calls of the site. */
export interface SiteOptions {
  readonly site: SiteConfiguration;
  /** The modes and switches that an operator has closed. */
  readonly modes: Modes;
  /** Keeps the language a member chose. */
  readonly saveLanguage: (memberId: number, lang: LanguageCode) => Promise<void>;
}

/** Calls that describe the site to the app; their answers follow from the configuration and are made once for each revision. */
export function siteHandlers({ site, modes, saveLanguage }: SiteOptions): readonly AnyHandler[] {
  const setting = keptWhile(
    () => [site.site],
    () => ({ name: site.site.name, logo: site.site.logo }),
  );
  const configuration = keptWhile(
    () => [modes.version, site.site, site.links, site.switches, site.terms, site.wallet],
    () => toWapConfig(site, modes),
  );
  const banners = keptWhile(
    () => [site.site],
    () => site.site.banners.map((img) => ({ img })),
  );
  const languages = { list: languageList(site.defaultLanguage) };
  return [
    serve(getSetting, async () => ({ data: setting() })),
    serve(wapConfig, async () => ({ data: configuration() })),
    serve(getBanner, async () => ({ data: banners() })),
    serve(getContentList, async (_payload, { lang }) => ({ data: { list: findContents(site, lang) } })),
    serve(getTerms, async (_payload, { lang }) => ({ data: { list: findTerms(site, lang) } })),
    serve(getLangList, async () => ({ data: languages })),
    serve(setLang, async ({ lang }, { memberId }) => {
      const code = readLanguageCode(lang);
      if (code === undefined) throw new ApiRejection('content.language');
      if (memberId !== undefined) await saveLanguage(memberId, code);
      return { data: null };
    }),
  ];
}

/** The 26 languages by their own names (CALLS-06); one is the default (D-12). */
function languageList(byDefault: LanguageCode) {
  return LANGUAGE_CODES.map((code) => ({
    language_name: languageOf(code).name,
    file_name: code,
    is_default: code === byDefault ? 1 : 0,
  }));
}

/** Makes a value again only when one of its sources is another. */
function keptWhile<T>(sources: () => readonly unknown[], make: () => T): () => T {
  let kept: { readonly from: readonly unknown[]; readonly value: T } | undefined;
  return () => {
    const from = sources();
    if (!kept?.from.every((one, at) => one === from[at])) kept = { from, value: make() };
    return kept.value;
  };
}
