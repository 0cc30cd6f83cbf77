import { useT } from '@ex/i18n';
import { Sheet, SideDrawer } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './MarketList.module.css';

interface MarketPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where it comes from: the start side on spot (SPOT-03), the bottom on options (OPT-02). */
  readonly from: 'start' | 'bottom';
  /** The list, with its search. */
  readonly children: ReactNode;
}

/** All markets to choose from, with a title, a close button and a search: the same on every trading screen. */
export function MarketPicker({ open, onClose, from, children }: MarketPickerProps) {
  const title = useT('trading')('markets');
  return from === 'start' ? (
    <SideDrawer open={open} onClose={onClose} label={title} showTitle>
      <div className={styles.panel}>{children}</div>
    </SideDrawer>
  ) : (
    <Sheet open={open} onClose={onClose} title={title}>
      {children}
    </Sheet>
  );
}
