import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './PairName.module.css';

interface PairNameProps {
  readonly base: string;
  readonly quote: string;
  readonly className?: string | undefined;
}

/** A pair as lists show it, left to right in every language: the base stands out, the quote follows small. */
export function PairName({ base, quote, className }: PairNameProps): ReactNode {
  return (
    <bdi dir="ltr" translate="no" className={cx(styles.pair, className)}>
      <strong>{base}</strong>
      {quote !== '' && <span className={styles.quote}>/{quote}</span>}
    </bdi>
  );
}
