import { useT } from '@ex/i18n';
import { type ReactNode, useRef, useState } from 'react';
import { Spinner } from '../mark/Spinner';
import styles from './PullToRefresh.module.css';
import { PULL_THRESHOLD, usePull } from './use-pull';

interface PullToRefreshProps {
  readonly children: ReactNode;
  /** The refresh is running. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/**
 * Refreshes when the top of the page is pulled down, and reserves space for its message until that refresh is done. Other
 * refreshes, such as polls, move nothing. Put a `RefreshButton` on the same page.
 */
export function PullToRefresh({ children, busy, onRefresh }: PullToRefreshProps): ReactNode {
  const t = useT('ui');
  const pulled = usePulled(busy);
  const refresh = () => {
    pulled.start();
    onRefresh();
  };
  const area = useRef<HTMLDivElement>(null);
  const distance = usePull(area, refresh, !busy);
  const refreshing = busy && pulled.running;
  const height = refreshing ? PULL_THRESHOLD : distance;
  const hint = distance >= PULL_THRESHOLD ? t('refresh.release') : t('refresh.pull');
  return (
    <div ref={area}>
      <div className={styles.space} data-pulling={distance > 0 || undefined} style={{ blockSize: height }}>
        {height > 0 && (
          <span className={styles.hint} role={refreshing ? 'status' : undefined}>
            {refreshing && <Spinner size={16} />}
            <span>{refreshing ? t('refresh.busy') : hint}</span>
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** Whether the refresh that runs was asked for by a pull; over when it is not busy any more. */
function usePulled(busy: boolean): { readonly running: boolean; readonly start: () => void } {
  const [running, setRunning] = useState(false);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (!busy) setRunning(false);
  }
  return { running, start: () => setRunning(true) };
}
