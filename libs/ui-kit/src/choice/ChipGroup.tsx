import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './ChipGroup.module.css';
import { type ChoiceProps, RadioRow } from './RadioRow';

interface ChipGroupProps<Value extends string> extends ChoiceProps<Value> {
  /** Chips per row; by default a wrapping row of chips of their own width. */
  readonly columns?: 2 | 3 | 4;
}

/** Chips of which one is chosen: durations, preset amounts, sub-currencies. */
export function ChipGroup<Value extends string>({ columns, ...props }: ChipGroupProps<Value>): ReactNode {
  const layout = columns ? cx(styles.grid, styles[`columns${columns}`]) : styles.row;
  return (
    <RadioRow
      {...props}
      className={layout}
      itemClass={(_item, chosen) => cx(styles.chip, chosen && styles.chosen)}
    />
  );
}
