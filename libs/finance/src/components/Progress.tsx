import { useT } from '@ex/i18n';
import { progressOf } from '../model/time';
import { useNow } from '../model/use-now';
import styles from './Progress.module.css';

/** How much of a term has passed; nothing when its times cannot be read. */
export function Progress({ start, end }: { start: string; end: string }) {
  const t = useT('finance');
  const share = progressOf(start, end, useNow());
  if (share === undefined) return null;
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={t('order.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <span className={styles.passed} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
