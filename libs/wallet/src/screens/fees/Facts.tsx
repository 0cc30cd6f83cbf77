import { Num } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './fees.module.css';

/** A figure with its name. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Figures with their names, one below the other. */
export function Facts({ items }: { readonly items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Num value={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
