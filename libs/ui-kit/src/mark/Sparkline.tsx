import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import type { MoveDirection } from '../text/move-direction';
import { PATH_SIZE, toLinePath } from './line-path';
import styles from './Sparkline.module.css';

interface SparklineProps {
  /** From 0, the lowest, to 100, the highest; fewer than two leave the place free. */
  readonly points: readonly number[];
  /** Colour: that of the change next to it, so that line and figure never disagree. */
  readonly direction: MoveDirection;
  /** Sets another size than that of a row. */
  readonly className?: string | undefined;
}

/** Room for half the line's width above and below, in units of the path. */
const MARGIN = 8;

/** Movement of a price as a small line without axes. Silent: a figure next to it says the same. */
export function Sparkline({ points, direction, className }: SparklineProps): ReactNode {
  return (
    <svg
      aria-hidden
      className={cx(styles.line, styles[direction], className)}
      viewBox={`0 ${-MARGIN} ${PATH_SIZE} ${PATH_SIZE + 2 * MARGIN}`}
      preserveAspectRatio="none"
    >
      <path d={toLinePath(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
