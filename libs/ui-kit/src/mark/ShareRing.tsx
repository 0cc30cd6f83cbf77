import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Num } from '../text/Num';
import styles from './ShareRing.module.css';

/** One part of a whole. */
export interface SharePart {
  readonly key: string;
  readonly name: string;
  /** Hundredths of a percent, 0 to 10,000; those of all parts sum to 10,000. */
  readonly share: number;
}

interface ShareRingProps {
  /** What is divided, for screen readers. */
  readonly label: string;
  /** Largest first, five at most; the fifth is drawn as the rest. */
  readonly parts: readonly SharePart[];
}

const WHOLE = 10_000;
const SIZE = 96;
const STROKE = 14;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
/** Gap between two parts, so that they can be distinguished without colour, px. */
const GAP = 3;

/** Shares of a whole: a ring, clockwise from 12 o'clock, with a legend next to it. */
export function ShareRing({ label, parts }: ShareRingProps): ReactNode {
  const gap = parts.length > 1 ? GAP : 0;
  return (
    <div className={styles.share}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className={styles.ring}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} className={styles.track} />
        {parts.map(({ key, share }, at) => {
          const drawn = (share / WHOLE) * LENGTH;
          const before = parts.slice(0, at).reduce((sum, part) => sum + part.share, 0);
          return (
            <circle
              key={key}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              strokeWidth={STROKE}
              className={cx(styles.arc, styles[`colour${at}`])}
              strokeDasharray={`${Math.max(0.5, drawn - gap)} ${LENGTH}`}
              strokeDashoffset={-(before / WHOLE) * LENGTH}
            />
          );
        })}
      </svg>
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ key, name, share }, at) => (
          <li key={key} className={styles.part}>
            <span aria-hidden className={cx(styles.swatch, styles[`colour${at}`])} />
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <Num className={styles.value} value={shareText(share)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hundredths of a percent as a percentage with two decimals. */
function shareText(share: number): string {
  return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')}%`;
}
