import { cx } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** One figure of a product or an order with its name. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'rise' | 'fall';
}

/** Figures with their names, as many beside each other as there is room for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, tone }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={cx(styles.value, tone && styles[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
