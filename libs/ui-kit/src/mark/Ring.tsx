import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './CountdownRing.module.css';

interface RingProps {
  /** Edge in px. */
  readonly size: number;
  readonly stroke: number;
  /** Part that is drawn, 0 to 1, from 12 o'clock clockwise in every language. */
  readonly share: number;
  readonly tone: 'accent' | 'warn' | 'rise' | 'fall' | 'flat';
  /** Turning arc of unknown length instead of `share`. */
  readonly turning?: boolean;
}

/** The ring of a countdown; decorative. */
export function Ring({ size, stroke, share, tone, turning }: RingProps): ReactNode {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const drawn = turning ? 0.25 : Math.min(1, Math.max(0, share));
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
      className={cx(styles.ring, turning && styles.turning)}
    >
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={cx(styles.arc, styles[tone])}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - drawn)}
      />
    </svg>
  );
}
