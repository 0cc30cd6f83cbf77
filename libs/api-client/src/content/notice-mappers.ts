import type { AnswerOf, getContentList, getNoticeList } from '@ex/contract';
import type { Notice, NoticePage, SiteText } from './types';

const UNREAD = 1;

/** Maps a page of `getNoticeList`. */
export function toNoticePage({ list, next }: AnswerOf<typeof getNoticeList>): NoticePage {
  return { list: list.map(toNotice), next };
}

/** The opened message of a `getNoticeList` that asked for one; null when the server has no such message. */
export function toOpenedNotice(answer: AnswerOf<typeof getNoticeList>, id: number): Notice | null {
  return toNoticePage(answer).list.find((notice) => notice.id === id) ?? null;
}

/** Maps a message; every status but 1 counts as read (NOTICE-02). */
function toNotice(notice: AnswerOf<typeof getNoticeList>['list'][number]): Notice {
  return {
    id: notice.id,
    title: notice.title,
    sentAt: notice.addtime,
    isUnread: notice.status === UNREAD,
    imageUrl: notice.imgs,
    html: notice.content,
  };
}

/** Maps the answer of `getContentList`. */
export function toSiteTexts({ list }: AnswerOf<typeof getContentList>): readonly SiteText[] {
  return list.map(({ title, img, content }) => ({ title, imageUrl: img, html: content }));
}
