import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Skeleton.module.css';
import { useDelayedLoading } from './use-delayed-loading';

interface LoadingProps {
  /** Nothing to show yet. Data that only refreshes is not loading: keep the old values. */
  readonly loading: boolean;
  /** Skeleton with the geometry of the content; it takes its space from the start, so nothing jumps. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows a skeleton while loading (after 150 ms, for at least 300 ms), then the content. */
export function Loading({ loading, skeleton, children }: LoadingProps): ReactNode {
  const t = useT('ui');
  const shown = useDelayedLoading(loading);
  if (!loading && !shown) return children;
  return (
    <div role="status" aria-busy="true" className={cx(!shown && styles.waiting)}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {skeleton}
    </div>
  );
}
