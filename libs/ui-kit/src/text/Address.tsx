import { type ReactNode, useState } from 'react';
import styles from './Address.module.css';

const SHORT_FROM = 16;

/** A wallet address or hash: first and last six characters, all of it when pressed; whole for screen readers. */
export function Address({ value }: { value: string }): ReactNode {
  const [whole, setWhole] = useState(value.length < SHORT_FROM);
  if (whole) {
    return (
      <bdi dir="ltr" className={styles.address}>
        {value}
      </bdi>
    );
  }
  return (
    <button type="button" className={styles.short} aria-label={value} onClick={() => setWhole(true)}>
      <bdi dir="ltr" className={styles.address}>
        {value.slice(0, 6)}…{value.slice(-6)}
      </bdi>
    </button>
  );
}
