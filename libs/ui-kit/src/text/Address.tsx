import { type ReactNode, useState } from 'react';
import styles from './Address.module.css';

const SHORT_FROM = 16;

interface AddressProps {
  readonly value: string;
  /** Shown in full immediately, where its short form is already on the screen. */
  readonly whole?: boolean;
}

/** A wallet address or hash: first and last six characters, in full when pressed and for screen readers. */
export function Address({ value, whole = false }: AddressProps): ReactNode {
  const [expanded, setExpanded] = useState(whole || value.length < SHORT_FROM);
  if (expanded) {
    return (
      <bdi dir="ltr" translate="no" className={styles.address}>
        {value}
      </bdi>
    );
  }
  return (
    <button type="button" className={styles.short} aria-label={value} onClick={() => setExpanded(true)}>
      <bdi dir="ltr" translate="no" className={styles.address}>
        {value.slice(0, 6)}…{value.slice(-6)}
      </bdi>
    </button>
  );
}
