import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { Spinner } from '../mark/Spinner';
import styles from './PullToRefresh.module.css';
import { PULL_ENOUGH, usePull } from './usePull';

interface PullToRefreshProps {
  readonly children: ReactNode;
  /** The refresh is running. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** Refreshes when the top of the page is pulled down. Put a `RefreshButton` on the same page. */
export function PullToRefresh({ children, busy, onRefresh }: PullToRefreshProps): ReactNode {
  const t = useT('ui');
  const { distance, handlers } = usePull(onRefresh, !busy);
  const height = busy ? PULL_ENOUGH : distance;
  const hint = distance >= PULL_ENOUGH ? t('refresh.release') : t('refresh.pull');
  return (
    <div {...handlers}>
      <div className={styles.space} data-pulling={distance > 0 || undefined} style={{ blockSize: height }}>
        {height > 0 && (
          <span className={styles.hint} role={busy ? 'status' : undefined}>
            {busy && <Spinner size={16} />}
            {busy ? t('refresh.busy') : hint}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
