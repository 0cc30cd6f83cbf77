import {
  getBanner,
  getContentList,
  getLangList,
  getNoticeList,
  getSetting,
  PAGE_SIZE,
  setLang,
  wapConfig,
} from '@ex/contract';
import { api, args } from '../api';
import { PAGED } from '../paging';
import {
  toBanners,
  toLanguages,
  toNoticePage,
  toOpenedNotice,
  toSiteConfig,
  toSiteIdentity,
  toSiteTexts,
} from './mappers';
import type { Notice, NoticePage, OfferedLanguage, SiteConfig, SiteIdentity, SiteText } from './types';

/** Endpoints of what the operator publishes. */
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
    /** Messages to the member, page by page, newest first. */
    notices: build.infiniteQuery<NoticePage, void, number>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam: page }) => args(getNoticeList)({ page, limit: PAGE_SIZE }),
      transformResponse: toNoticePage,
    }),
    /**
     * Fetches one message by id, which marks it read: in the list at once, without another read of the list, and undone
     * when the call fails (NOTICE-03, NOTICE-05, D-34). The member's `hasUnreadNotices` is read again.
     */
    openNotice: build.mutation<Notice | null, number>({
      query: (id) => args(getNoticeList)({ id, page: 1, limit: 1 }),
      transformResponse: (answer, _meta, id) => toOpenedNotice(answer as NoticeAnswer, id),
      invalidatesTags: (_notice, error) => (error ? [] : ['member']),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const markRead = content.util.updateQueryData('notices', undefined, (data) => ({
          ...data,
          pages: data.pages.map(({ list }) => ({
            list: list.map((notice) => (notice.id === id ? { ...notice, isUnread: false } : notice)),
          })),
        }));
        const { undo } = dispatch(markRead);
        await queryFulfilled.catch(undo);
      },
    }),
    /** Texts about the site. */
    siteTexts: build.query<readonly SiteText[], void>({
      query: args(getContentList),
      transformResponse: toSiteTexts,
    }),
  }),
});

type NoticeAnswer = Parameters<typeof toOpenedNotice>[0];

export const {
  useSiteIdentityQuery,
  useSiteConfigQuery,
  useLanguagesQuery,
  useBannersQuery,
  useSetLanguageMutation,
  useNoticesInfiniteQuery,
  useOpenNoticeMutation,
  useSiteTextsQuery,
} = content;
