import { useT } from '@ex/i18n';
import { formatUnbrokenTime, isolateText } from '@ex/languages';
import { Callout } from '@ex/ui-kit';
import styles from './hint.module.css';

interface MoneyHoldProps {
  /** Until when no money can leave, UTC; null when nothing holds it. */
  readonly until: string | null;
}

/** Says until when no money can leave, on the screens where it would (BOOK-03). */
export function MoneyHold({ until }: MoneyHoldProps) {
  const t = useT('submit');
  if (until === null) return null;
  return (
    <div className={styles.hint}>
      <Callout tone="warn">{t('held', { time: isolateText(formatUnbrokenTime(until)) })}</Callout>
    </div>
  );
}
