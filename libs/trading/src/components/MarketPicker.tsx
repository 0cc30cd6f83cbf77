import { useT } from '@ex/i18n';
import { Sheet, SideDrawer } from '@ex/ui-kit';
import type { ComponentProps } from 'react';
import { MarketList } from './MarketList';
import styles from './MarketList.module.css';

interface MarketPickerProps extends Omit<ComponentProps<typeof MarketList>, 'search'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where it comes from: the start side on spot (SPOT-03), the bottom on options (OPT-02). */
  readonly from: 'start' | 'bottom';
}

/** All markets to choose from, with a title, a close button and a search: the same on every trading screen. */
export function MarketPicker({ open, onClose, from, ...list }: MarketPickerProps) {
  const title = useT('trading')('markets');
  const markets = <MarketList {...list} search />;
  return from === 'start' ? (
    <SideDrawer open={open} onClose={onClose} label={title} titled>
      <div className={styles.panel}>{markets}</div>
    </SideDrawer>
  ) : (
    <Sheet open={open} onClose={onClose} title={title}>
      {markets}
    </Sheet>
  );
}
