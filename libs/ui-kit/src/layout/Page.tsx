import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /**
   * `list`: one list on the surface plane; `blocks`: blocks over the whole width; `cards`: cards with room on both
   * sides.
   */
  readonly of: 'list' | 'blocks' | 'cards';
  readonly children: ReactNode;
}

/** The main part of a screen without tab bar, from the header to the foot of the page. */
export function Page({ of, children }: PageProps): ReactNode {
  return <main className={styles[of]}>{children}</main>;
}
