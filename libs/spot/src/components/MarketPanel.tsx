import { useT } from '@ex/i18n';
import { MarketList } from '@ex/trading';
import { SideDrawer } from '@ex/ui-kit';
import type { ComponentProps } from 'react';
import styles from './MarketPanel.module.css';

interface MarketPanelProps extends ComponentProps<typeof MarketList> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All markets in a panel from the start side, with a search (SPOT-03). */
export function MarketPanel({ open, onClose, ...list }: MarketPanelProps) {
  const t = useT('spot');
  return (
    <SideDrawer open={open} onClose={onClose} label={t('openMarkets')}>
      <div className={styles.panel}>
        <MarketList {...list} search />
      </div>
    </SideDrawer>
  );
}
