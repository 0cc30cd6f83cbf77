import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS length; the whole width by default. */
  readonly width?: CSSProperties['inlineSize'];
  /** CSS length, 16 px by default. */
  readonly height?: CSSProperties['blockSize'];
  readonly round?: boolean;
}

/** One grey block in place of something that is loading. Show it through `Loading`. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps): ReactNode {
  return (
    <span
      aria-hidden
      className={cx(styles.block, round && styles.round)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** List rows in place of a list that is loading, with the height of its rows in px. */
export function SkeletonRows({ rows = 6, height = 56 }: { rows?: number; height?: number }): ReactNode {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ minBlockSize: height }}>
          <Skeleton width={32} height={32} round />
          <Skeleton width="30%" />
          <span className={styles.gap} />
          <Skeleton width="22%" />
        </div>
      ))}
    </div>
  );
}
