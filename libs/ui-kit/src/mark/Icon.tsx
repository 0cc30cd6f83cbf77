import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Icon.module.css';

interface IconProps {
  /** A named import of lucide-react. */
  readonly of: LucideIcon;
  /** Edge in px; 24 in bars, 16 in text. */
  readonly size?: number;
  /** Only for icons that point along the reading direction (back, forward): mirrored in right-to-left pages. */
  readonly directional?: boolean;
  readonly className?: string | undefined;
}

/** A decorative icon; the text or label next to it carries the meaning. */
export function Icon({ of: Shape, size = 24, directional, className }: IconProps): ReactNode {
  return (
    <Shape
      size={size}
      aria-hidden
      className={cx(styles.icon, directional && styles.directional, className)}
    />
  );
}
