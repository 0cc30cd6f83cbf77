import { type SiteText, useSiteTextsQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { EmptyState, ErrorState, HeaderBar, ListRow, Loading, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../components/page.module.css';
import { TextSheet } from '../components/TextSheet';

/** Texts about the site: their titles, each opens in a popup (ABOUT-01, ABOUT-02). */
export function Screen() {
  const title = useT('shell')('titles.introduction');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useSiteTextsQuery();
  const [opened, setOpened] = useState<SiteText>();
  const [open, setOpen] = useState(false);
  const show = (item: SiteText): void => {
    setOpened(item);
    setOpen(true);
  };
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        {!data && isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading loading={!data} skeleton={<SkeletonRows rows={3} height={56} />}>
            {data && <Items items={data} onOpen={show} />}
          </Loading>
        )}
      </main>
      <TextSheet
        open={open}
        onClose={() => setOpen(false)}
        title={opened?.title ?? ''}
        text={opened && { image: opened.imageUrl, html: opened.html }}
      />
    </>
  );
}

interface ItemsProps {
  readonly items: readonly SiteText[];
  readonly onOpen: (item: SiteText) => void;
}

function Items({ items, onOpen }: ItemsProps) {
  if (items.length === 0) return <EmptyState />;
  return (
    <ul className={styles.rows}>
      {items.map((item, at) => (
        // Texts have no id and keep their order.
        <li key={at}>
          <ListRow label={<bdi dir="auto">{item.title}</bdi>} onClick={() => onOpen(item)} />
        </li>
      ))}
    </ul>
  );
}
