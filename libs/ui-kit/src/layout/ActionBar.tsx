import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/**
 * The main button of a form, always in reach of the thumb: it stays at the lower edge of the window while the form scrolls
 * (LIFT-40). The last child of a form or block with the page's gutter.
 */
export function ActionBar({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.bar} data-bottom-bar="">
      {children}
    </div>
  );
}
