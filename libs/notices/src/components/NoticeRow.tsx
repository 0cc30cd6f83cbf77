import type { Notice } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { Bdi, cx, Icon, ListRow, VisuallyHidden } from '@ex/ui-kit';
import { Mail, MailOpen } from 'lucide-react';
import styles from './NoticeRow.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onOpen: (notice: Notice) => void;
}

/** A notice: title, time, and whether it was read, by icon and word besides colour (NOTICE-01, NOTICE-02). */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const t = useT('notices');
  const unread = notice.isUnread;
  return (
    <ListRow
      icon={
        <span className={cx(styles.icon, unread ? styles.unread : styles.read)} data-unread={unread}>
          <Icon of={unread ? Mail : MailOpen} size={22} />
        </span>
      }
      label={
        <bdi dir="auto" className={cx(unread && styles.new)}>
          {notice.title}
        </bdi>
      }
      caption={<Bdi>{formatServerTime(notice.sentAt)}</Bdi>}
      end={
        unread ? (
          <span className={styles.mark}>{t('unread')}</span>
        ) : (
          <VisuallyHidden>{t('read')}</VisuallyHidden>
        )
      }
      onClick={() => onOpen(notice)}
    />
  );
}
