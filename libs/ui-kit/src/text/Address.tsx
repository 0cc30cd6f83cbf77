import { type ReactNode, useState } from 'react';
import styles from './Address.module.css';

const SHORT_FROM = 16;

/** A wallet address or hash: first and last six characters, in full when pressed and for screen readers. */
export function Address({ value }: { value: string }): ReactNode {
  const [expanded, setExpanded] = useState(value.length < SHORT_FROM);
  if (expanded) {
    return (
      <bdi dir="ltr" className={styles.address}>
        {value}
      </bdi>
    );
  }
  return (
    <button type="button" className={styles.short} aria-label={value} onClick={() => setExpanded(true)}>
      <bdi dir="ltr" className={styles.address}>
        {value.slice(0, 6)}…{value.slice(-6)}
      </bdi>
    </button>
  );
}
