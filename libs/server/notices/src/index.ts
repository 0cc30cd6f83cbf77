export { noticesMigrations } from './migrations';
export { hasUnreadNotice, noticeListHandler } from './read-notices';
export { writeNotice, writeNotices } from './write-notice';
export type { Notice } from './write-notice';
