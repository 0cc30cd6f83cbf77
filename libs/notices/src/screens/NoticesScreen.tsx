import { claimFailure, REFETCH_ON_ENTER, toApiError } from '@ex/api-client';
import { type Notice, useNoticesInfiniteQuery, useOpenNoticeMutation } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { useFailureText } from '@ex/submit';
import { Bdi, HeaderBar, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoticeRow } from '../components/NoticeRow';
import styles from '../components/page.module.css';
import { SettingsLink } from '../components/SettingsLink';
import { TextSheet } from '../components/TextSheet';

/** Messages to the member, newest first; opening one reads it (NOTICE). */
export function Screen() {
  const title = useT('shell')('titles.notify');
  const navigate = useNavigate();
  const source = useNoticesInfiniteQuery(undefined, REFETCH_ON_ENTER);
  const [markRead, { data: content, error }] = useOpenNoticeMutation();
  const describe = useFailureText();
  const [opened, setOpened] = useState<Notice>();
  const [open, setOpen] = useState(false);
  const show = (notice: Notice): void => {
    setOpened(notice);
    setOpen(true);
    void claimFailure(markRead(notice.id));
  };
  // Until it is answered, the mutation still holds the notice that was opened before.
  const text =
    content && content.id === opened?.id ? { image: content.imageUrl, html: content.html } : undefined;
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} actions={<SettingsLink />} />
      <main className={styles.main}>
        <PagedList
          source={source}
          rowKey={({ id }) => id}
          row={(notice) => <NoticeRow notice={notice} onOpen={show} />}
          rowHeight={60}
        />
      </main>
      <TextSheet
        open={open}
        onClose={() => setOpen(false)}
        title={opened?.title ?? ''}
        caption={opened && <Bdi>{formatServerTime(opened.sentAt)}</Bdi>}
        text={text}
        failure={describe(toApiError(error))}
        onRetry={error && opened ? () => show(opened) : undefined}
      />
    </>
  );
}
