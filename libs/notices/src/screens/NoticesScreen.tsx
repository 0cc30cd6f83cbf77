import { useGetNoticesInfiniteQuery, useOpenNoticeMutation } from '@ex/api-client';
import type { Notice } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { Bdi, HeaderBar, PagedList } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoticeRow } from '../components/NoticeRow';
import styles from '../components/page.module.css';
import { TextSheet } from '../components/TextSheet';

/** Messages to the member, newest first; opening one reads it (NOTICE). */
export function Screen() {
  const title = useT('shell')('titles.notify');
  const navigate = useNavigate();
  const source = useGetNoticesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [read, { data, isError }] = useOpenNoticeMutation();
  const [opened, setOpened] = useState<Notice>();
  const [open, setOpen] = useState(false);
  const show = (notice: Notice): void => {
    setOpened(notice);
    setOpen(true);
    void read(notice.id);
  };
  const notice = data?.list.find(({ id }) => id === opened?.id);
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        <PagedList
          source={source}
          rowKey={({ id }) => id}
          row={(one) => <NoticeRow notice={one} onOpen={show} />}
          rowHeight={60}
        />
      </main>
      <TextSheet
        open={open}
        onClose={() => setOpen(false)}
        title={opened?.title ?? ''}
        caption={opened && <Bdi>{formatServerTime(opened.addtime)}</Bdi>}
        text={notice && { image: notice.imgs, html: notice.content }}
        onRetry={isError && opened ? () => show(opened) : undefined}
      />
    </>
  );
}
