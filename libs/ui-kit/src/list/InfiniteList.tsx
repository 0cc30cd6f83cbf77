import { useT } from '@ex/i18n';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../action/Button';
import { Spinner } from '../mark/Spinner';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './InfiniteList.module.css';

/** State at the end of the list: more can be fetched, is being fetched, failed to load, or there is no more. */
export type InfiniteState = 'more' | 'loading' | 'failed' | 'finished';

interface InfiniteListProps {
  /** The rows so far. */
  readonly children: ReactNode;
  readonly state: InfiniteState;
  /** The rows are being refetched: a query ignores requests for more then, so the next page is requested afterwards. */
  readonly refreshing?: boolean;
  /** Fetches the next page; called near the end of the list and by Try again. */
  readonly onMore: () => void;
}

/** A list that fetches its next page before its end is reached. */
export function InfiniteList({ children, state, refreshing, onMore }: InfiniteListProps): ReactNode {
  const t = useT('ui');
  const end = useRef<HTMLDivElement>(null);
  const fetchMore = useEffectEvent(onMore);
  useEffect(() => {
    if (state !== 'more' || refreshing || !end.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchMore(),
      {
        rootMargin: '400px',
      },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [state, refreshing]);
  return (
    <>
      {children}
      <div ref={end} className={styles.end} role="status">
        {state === 'loading' && (
          <>
            <Spinner />
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </>
        )}
        {state === 'finished' && <span>{t('noMore')}</span>}
        {state === 'failed' && (
          <>
            <span>{t('loadFailed')}</span>
            <Button variant="text" size="small" onClick={onMore}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
