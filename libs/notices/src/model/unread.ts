import type { Notice } from '@ex/contract';

const UNREAD = 1;

/** Whether a message was not read yet: status 1; everything else counts as read (NOTICE-02). */
export const isUnread = ({ status }: Pick<Notice, 'status'>): boolean => status === UNREAD;
