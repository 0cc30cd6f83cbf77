import type { ChartLabels } from '../model/labels';
import styles from './chart-marks.module.css';

/** Legend of the marks' symbols. */
export function MarkLegend({ labels }: { labels: ChartLabels }) {
  const entries = [
    ['▲▼', labels.entry],
    ['┊', labels.expiry],
    ['✓', labels.won],
    ['✕', labels.lost],
  ] as const;
  return (
    <p className={styles.legend}>
      {entries.map(([sign, text]) => (
        <span key={sign}>
          <b aria-hidden="true">{sign}</b> <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
