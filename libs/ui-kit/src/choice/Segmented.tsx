import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { type ChoiceItem, type ChoiceProps, RadioRow } from './RadioRow';
import styles from './Segmented.module.css';

/** One mode; `tone` colours it when chosen, only for buy and sell. */
export interface SegmentItem<Value extends string> extends ChoiceItem<Value> {
  readonly tone?: 'rise' | 'fall';
}

interface SegmentedProps<Value extends string> extends ChoiceProps<Value> {
  readonly items: readonly SegmentItem<Value>[];
}

/** A pill of two to four modes (Buy | Sell). For content use `Tabs`. Long labels take two lines, then the segments do. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactNode {
  const itemClass = (item: SegmentItem<Value>, chosen: boolean): string =>
    cx(styles.segment, chosen && styles.chosen, chosen && item.tone && styles[item.tone]);
  return <RadioRow {...props} className={styles.pill} itemClass={itemClass} />;
}
