import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import { Card } from './Card';
import styles from './OutcomeCard.module.css';

interface OutcomeProps {
  readonly icon: LucideIcon;
  /** Colour of the icon; the title says the same in words. */
  readonly tone?: 'neutral' | 'success' | 'pending' | 'failure';
  /** Announced when it changes. */
  readonly title: string;
  /** The action that has this outcome, where the title says the state only. */
  readonly action?: string | undefined;
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

/** The outcome of something submitted. The pressed button is gone, so focus moves to the title. */
export function Outcome(props: OutcomeProps): ReactNode {
  const { icon, tone = 'neutral', title, action, amount, amountLabel, status, text, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.outcome}>
      <span className={cx(styles.mark, styles[tone])}>
        <Icon of={icon} size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title} aria-live="polite">
        {title}
      </h2>
      {action !== undefined && (
        <p className={styles.action} data-receipt="line">
          {action}
        </p>
      )}
      {amountLabel !== undefined && (
        <p className={styles.label} data-receipt="line">
          {amountLabel}
        </p>
      )}
      {amount !== undefined && (
        <p className={styles.amount} data-receipt="amount">
          {amount}
        </p>
      )}
      {status !== undefined && <div role="status">{status}</div>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}

/**
 * Replaces a submitted form with its outcome. That it was submitted is said by the server's message (ERRORS-07); the title names
 * the thing or its state and does not say it again.
 */
export function OutcomeCard(props: OutcomeProps): ReactNode {
  return (
    <Card>
      <Outcome {...props} />
    </Card>
  );
}
