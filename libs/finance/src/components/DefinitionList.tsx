import { cx } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

/** One figure of a product or an order with its label. */
export interface Definition {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'rise' | 'fall';
}

interface DefinitionListProps {
  readonly items: readonly Definition[];
  /** Set apart on a raised plane: for an estimate in a form. */
  readonly raised?: boolean;
}

/** Labelled figures, as many side by side as fit. */
export function DefinitionList({ items, raised }: DefinitionListProps) {
  return (
    <dl className={cx(styles.list, raised && styles.raised)}>
      {items.map(({ label, value, tone }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={cx(styles.value, tone && styles[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
