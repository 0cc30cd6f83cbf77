import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './FieldEnd.module.css';

/** A text button inside a field, at its end (Max, Send). */
export function FieldButton({ className, type, ...rest }: ComponentProps<'button'>): ReactNode {
  return <button {...rest} type={type ?? 'button'} className={cx(styles.button, className)} />;
}

/** The unit after a value. */
export function FieldUnit({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.unit}>
      <bdi dir="ltr" translate="no">
        {children}
      </bdi>
    </span>
  );
}
