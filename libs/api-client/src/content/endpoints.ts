import { getBanner, getLangList, getSetting, setLang, wapConfig } from '@ex/contract';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { toBanners, toLanguages, toSiteConfig, toSiteIdentity } from './mappers';
import type { Addition, OfferedLanguage, SiteConfig, SiteIdentity } from './types';

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
    /** Sends the code of the chosen language to the server (D-16). */
    setLanguage: build.mutation<null, string>({ query: (code) => args(setLang)({ lang: code }) }),
  }),
});

/** The site configuration where an operator's switches must show while the screen is open. */
export const liveSiteConfig = liveQuery(content.endpoints.siteConfig, { period: wapConfig.polling.modes });

/** Whether the back end offers an addition to the specification; false until the site configuration is there. */
export const useFeature = (addition: Addition): boolean =>
  content.endpoints.siteConfig.useQuery(undefined, {
    selectFromResult: ({ data }) => ({ offered: data?.additions.includes(addition) ?? false }),
  }).offered;

export const {
  useSiteIdentityQuery,
  useSiteConfigQuery,
  useLanguagesQuery,
  useBannersQuery,
  useSetLanguageMutation,
} = content;
