import { getContentList, getNoticeList, PAGE_SIZE } from '@ex/contract';
import { api, args } from '../api';
import { PAGED, type PageParam } from '../paging';
import { toNoticePage, toOpenedNotice, toSiteTexts } from './notice-mappers';
import type { Notice, NoticePage, SiteText } from './types';

/** Messages and texts to read; they travel with their screens. */
const notices = api.injectEndpoints({
  endpoints: (build) => ({
    /** Messages to the member, page by page, newest first. */
    notices: build.infiniteQuery<NoticePage, void, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam }) => args(getNoticeList)({ ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toNoticePage,
    }),
    /**
     * Fetches one message by id, which marks it read: in the list immediately, without another read of the list, and undone when
     * the call fails (NOTICE-03, NOTICE-05, D-34). The member's `hasUnreadNotices` is read again.
     */
    openNotice: build.mutation<Notice | null, number>({
      query: (id) => args(getNoticeList)({ id, page: 1, limit: 1 }),
      transformResponse: (answer, _meta, id) => toOpenedNotice(answer as NoticeAnswer, id),
      invalidatesTags: (_notice, error) => (error ? [] : ['member']),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const markRead = notices.util.updateQueryData('notices', undefined, (data) => ({
          ...data,
          pages: data.pages.map(({ list, ...page }) => ({
            ...page,
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

export const { useNoticesInfiniteQuery, useOpenNoticeMutation, useSiteTextsQuery } = notices;
