import type { ReactNode } from 'react';
import styles from './Placeholder.module.css';

interface PlaceholderProps {
  /** Paths of a line drawing, 96 x 96. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** `alert` announces it immediately. */
  readonly role?: 'alert' | undefined;
}

/** The common shape of empty and error states, so that one can take the other's place without a jump. */
export function Placeholder({ picture, title, text, action, role }: PlaceholderProps): ReactNode {
  return (
    <div className={styles.placeholder} role={role}>
      <span className={styles.picture} aria-hidden>
        <svg
          width="96"
          height="96"
          viewBox="0 0 96 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {picture}
        </svg>
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
