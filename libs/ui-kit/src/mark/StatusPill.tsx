import { Check, Clock, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import { Spinner } from './Spinner';
import styles from './StatusPill.module.css';

/** State of a record, an order or a review. */
export type Status = 'pending' | 'completed' | 'rejected' | 'cancelled' | 'running';

const ICONS = { pending: Clock, completed: Check, rejected: X, cancelled: Minus } as const;

/** A state as icon, word and tint, so that it does not depend on colour. */
export function StatusPill({ status, label }: { status: Status; label: string }): ReactNode {
  return (
    <span className={cx(styles.pill, styles[status])}>
      {status === 'running' ? <Spinner size={12} /> : <Icon of={ICONS[status]} size={12} />}
      {label}
    </span>
  );
}
