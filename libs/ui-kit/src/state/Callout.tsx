import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly children: ReactNode;
  /** `warn` for a possible problem, `fall` for an imminent one, `neutral` for information. */
  readonly tone?: 'warn' | 'fall' | 'neutral';
  /** Announced as soon as it appears. */
  readonly live?: boolean;
}

/** A sentence or two that members should read, with an icon. */
export function Callout({ children, tone = 'neutral', live }: CalloutProps): ReactNode {
  return (
    <div className={cx(styles.callout, styles[tone])} role={live ? 'alert' : undefined}>
      <Icon of={tone === 'neutral' ? Info : TriangleAlert} size={16} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
