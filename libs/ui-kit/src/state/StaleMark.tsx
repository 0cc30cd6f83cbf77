import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import styles from './StaleMark.module.css';

/** Marks figures as stale: amber dot and "Updated 12 s ago". `seconds` is the age of the data. */
export function StaleMark({ seconds }: { seconds: number }): ReactNode {
  const t = useT('ui');
  return (
    <span className={styles.mark}>
      <span className={styles.dot} aria-hidden />
      {t('stale', { seconds })}
    </span>
  );
}
