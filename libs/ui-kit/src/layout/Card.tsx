import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** Without inner space, for rows that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

/** A block on the surface plane. */
export function Card({ children, flush, className }: CardProps): ReactNode {
  return <div className={cx(styles.card, !flush && styles.padded, className)}>{children}</div>;
}

/** Heading of a block with optional content at its end, such as a link to all. */
export function SectionHeader({ title, end }: { title: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      {end}
    </div>
  );
}
