import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './RecordRow.module.css';

interface RecordRowProps {
  /** Kind of record: a status pill, a remark. */
  readonly title: ReactNode;
  /** Formatted amount. */
  readonly amount: ReactNode;
  /** `rise` for incoming amounts. */
  readonly tone?: 'rise';
  /** Formatted time. */
  readonly time: string;
  /** At the end of the second line, such as an address. */
  readonly detail?: ReactNode;
  /** A third line over the whole width, such as the reason of a rejection. */
  readonly note?: ReactNode;
}

/** A record of money: its name and amount, its time, and details. Use it in a `PagedList`. */
export function RecordRow({ title, amount, tone, time, detail, note }: RecordRowProps): ReactNode {
  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <div className={styles.title}>{title}</div>
        <div className={cx(styles.amount, tone && styles[tone])}>{amount}</div>
      </div>
      <div className={cx(styles.line, styles.caption)}>
        <bdi>{time}</bdi>
        {detail !== undefined && <div className={styles.end}>{detail}</div>}
      </div>
      {note !== undefined && <div className={styles.caption}>{note}</div>}
    </article>
  );
}
