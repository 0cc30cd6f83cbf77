export { noticesMigrations } from './migrations';
export { hasUnreadNotice, noticeListHandler } from './read-notices';
export { writeNotice } from './write-notice';
export type { Notice } from './write-notice';
