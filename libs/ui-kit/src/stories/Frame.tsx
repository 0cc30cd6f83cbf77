import type { ReactNode } from 'react';
import styles from './Frame.module.css';

/** Lays the states of a component under each other on the page ground, for stories. */
export function Frame({ children, surface }: { children: ReactNode; surface?: boolean }): ReactNode {
  return <main className={surface ? styles.surface : styles.ground}>{children}</main>;
}

/** The same part of a page in Arabic, right to left, for stories. */
export function Rtl({ children }: { children: ReactNode }): ReactNode {
  return (
    <div dir="rtl" lang="ar" className={styles.stack}>
      {children}
    </div>
  );
}
