import { getContentList, getNoticeList, PAGE_SIZE } from '@ex/contract';
import { type Answer, api, args } from '../api';
import { PAGED } from '../paging';

const READ = 2;

const notices = api.injectEndpoints({
  endpoints: (build) => ({
    /** Messages to the member, page by page, newest first. */
    getNotices: build.infiniteQuery<Answer<typeof getNoticeList>, void, number>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam: page }) => args(getNoticeList)({ page, limit: PAGE_SIZE }),
    }),
    /**
     * Reads one message, which marks it read: in the list at once, without reading that again, and undone when the
     * call fails (NOTICE-03, NOTICE-05, D-34). The member's `has_unread` is asked for anew.
     */
    openNotice: build.mutation<Answer<typeof getNoticeList>, number>({
      query: (id) => args(getNoticeList)({ id, page: 1, limit: 1 }),
      invalidatesTags: (data) => (data ? ['member'] : []),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const flip = notices.util.updateQueryData('getNotices', undefined, ({ pages }) => {
          for (const notice of pages.flatMap(({ list }) => list)) if (notice.id === id) notice.status = READ;
        });
        const { undo } = dispatch(flip);
        await queryFulfilled.catch(undo);
      },
    }),
    /** Texts about the site. */
    getContents: build.query<Answer<typeof getContentList>, void>({ query: args(getContentList) }),
  }),
});

export const { useGetContentsQuery, useGetNoticesInfiniteQuery, useOpenNoticeMutation } = notices;
