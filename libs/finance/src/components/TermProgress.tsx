import { useT } from '@ex/i18n';
import { termProgress } from '../model/terms';
import { useNow } from '../model/use-now';
import styles from './TermProgress.module.css';

/** How much of a term has passed; nothing when its times (UTC text) cannot be read. */
export function TermProgress({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const t = useT('finance');
  const progress = termProgress(startsAt, endsAt, useNow());
  if (progress === undefined) return null;
  const percent = Math.floor(progress * 100);
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
