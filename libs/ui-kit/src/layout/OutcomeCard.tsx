import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../mark/Icon';
import { Card } from './Card';
import styles from './OutcomeCard.module.css';

interface OutcomeCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The amount that counts, shown largest. */
  readonly amount?: ReactNode;
  /** Label above the amount. */
  readonly amountLabel?: string | undefined;
  /** Current state, announced when it changes. */
  readonly status?: ReactNode;
  /** What happens next; empty once nothing does. */
  readonly text?: string | undefined;
  /** Buttons for the next step. */
  readonly children: ReactNode;
}

/**
 * Replaces a submitted form with what was submitted. That it was is said by the server's message (ERRORS-07); the title names
 * the thing and does not say it again. The pressed button is gone, so focus moves to the title.
 */
export function OutcomeCard(props: OutcomeCardProps): ReactNode {
  const { icon, title, amount, amountLabel, status, text, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Card>
      <div className={styles.outcome}>
        <span className={styles.mark}>
          <Icon of={icon} size={32} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {amountLabel !== undefined && <p className={styles.label}>{amountLabel}</p>}
        {amount !== undefined && <p className={styles.amount}>{amount}</p>}
        {status !== undefined && <div role="status">{status}</div>}
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </Card>
  );
}
