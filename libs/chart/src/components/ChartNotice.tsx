import { Button, Spinner } from '@ex/ui-kit';
import type { ChartLabels } from '../model/labels';
import styles from './candle-chart.module.css';

interface ChartNoticeProps {
  status: 'loading' | 'ready';
  failed: boolean;
  empty: boolean;
  labels: ChartLabels;
  onRetry: () => void;
}

/** Over the axes: the loading indicator, which stays on after a failure with a way to retry next to it (OPT-20, D-48). */
export function ChartNotice({ status, failed, empty, labels, onRetry }: ChartNoticeProps) {
  return (
    <div className={styles.notice}>
      <div role="status" className={styles.status}>
        {status === 'loading' ? (
          <>
            <Spinner size={24} />
            <span>{labels.loading}</span>
          </>
        ) : null}
        {status === 'ready' && empty ? <span>{labels.empty}</span> : null}
      </div>
      {failed ? (
        <Button variant="secondary" size="small" className={styles.retry} onClick={onRetry}>
          {labels.failed}
        </Button>
      ) : null}
    </div>
  );
}
