import type { Course } from '@ex/api-client';
import { cx, type MoveDirection } from '@ex/ui-kit';
import { PATH_SIZE, toPath } from '../model/course-path';
import styles from './Sparkline.module.css';

interface SparklineProps {
  /** Empty leaves the place free. */
  readonly course: Course;
  /** Of the change of the same day, so that line and figure never disagree. */
  readonly direction: MoveDirection;
}

/** Room for half the line's width above and below, in units of the path. */
const MARGIN = 8;

/** Course of the day as a small line. Silent: the change beside it says the same (SPARK-02). */
export function Sparkline({ course, direction }: SparklineProps) {
  return (
    <svg
      aria-hidden
      className={cx(styles.line, styles[direction])}
      viewBox={`0 ${-MARGIN} ${PATH_SIZE} ${PATH_SIZE + 2 * MARGIN}`}
      preserveAspectRatio="none"
    >
      <path d={toPath(course)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
