import { getBanner, getLangList, getSetting, setLang, wapConfig } from '@ex/contract';
import { api, args } from '../api';
import { toBanners, toLanguages, toSiteConfig, toSiteIdentity } from './mappers';
import type { OfferedLanguage, SiteConfig, SiteIdentity } from './types';

/** What the first screens show of the site. */
export const content = api.injectEndpoints({
  endpoints: (build) => ({
    siteIdentity: build.query<SiteIdentity, void>({
      query: args(getSetting),
      transformResponse: toSiteIdentity,
    }),
    siteConfig: build.query<SiteConfig, void>({ query: args(wapConfig), transformResponse: toSiteConfig }),
    languages: build.query<readonly OfferedLanguage[], void>({
      query: args(getLangList),
      transformResponse: toLanguages,
    }),
    /** Addresses of the banner images of home. */
    banners: build.query<readonly string[], void>({
      query: args(getBanner),
      transformResponse: toBanners,
    }),
    /** Tells the server the chosen language by its code (D-16). */
    setLanguage: build.mutation<null, string>({ query: (code) => args(setLang)({ lang: code }) }),
  }),
});

export const {
  useSiteIdentityQuery,
  useSiteConfigQuery,
  useLanguagesQuery,
  useBannersQuery,
  useSetLanguageMutation,
} = content;
