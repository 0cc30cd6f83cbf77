import { Check, CircleDot, Clock, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './StatusPill.module.css';

/** State of a record, an order or a review. */
export type Status = 'pending' | 'completed' | 'rejected' | 'cancelled' | 'running';

const ICONS = {
  pending: Clock,
  running: CircleDot,
  completed: Check,
  rejected: X,
  cancelled: Minus,
} as const;

/** A state as icon, word and tint, so that it does not depend on colour. Nothing turns: a state of weeks is no wait (RIM-56). */
export function StatusPill({ status, label }: { status: Status; label: string }): ReactNode {
  return (
    <span className={cx(styles.pill, styles[status])}>
      <Icon of={ICONS[status]} size={12} />
      {label}
    </span>
  );
}
