import type { ReactNode } from 'react';
import styles from './Spinner.module.css';

/** A turning ring for work in progress; decorative, the text next to it carries the meaning. */
export function Spinner({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <circle cx="10" cy="10" r="8" className={styles.track} />
      <path d="M10 2a8 8 0 0 1 8 8" className={styles.arc} />
    </svg>
  );
}
