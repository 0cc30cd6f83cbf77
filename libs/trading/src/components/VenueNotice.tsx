import { Callout, cx } from '@ex/ui-kit';
import styles from './VenueNotice.module.css';

interface VenueNoticeProps {
  /** What is closed, in a few words; undefined while nothing is. */
  readonly title: string | undefined;
  /** What that means for members. */
  readonly text?: string | undefined;
  /** What the operator says about it, plain text in any language. */
  readonly notice?: string | undefined;
  /** Keeps a distance to the edges of a screen that has none of its own. */
  readonly inset?: boolean;
}

/**
 * Shows the functions that an operator has closed, above the form that they concern. Render it from the start: it is announced
 * when it appears and when it changes.
 */
export function VenueNotice({ title, text, notice, inset = false }: VenueNoticeProps) {
  return (
    <div role="status" className={cx(styles.notice, inset && styles.inset)}>
      {title !== undefined && (
        <Callout tone="warn">
          <p className={styles.line}>
            <strong>{title}</strong>
          </p>
          {text !== undefined && <p className={styles.line}>{text}</p>}
          {notice !== undefined && notice !== '' && (
            <p className={styles.line} dir="auto">
              {notice}
            </p>
          )}
        </Callout>
      )}
    </div>
  );
}
