import { useT } from '@ex/i18n';
import type { ShownMarket } from '@ex/trading';
import { Bdi, ChangePill, HeaderBar, IconButton } from '@ex/ui-kit';
import { CandlestickChart, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLastPrice } from '../model/spot-prices';
import type { LivePrice } from '../model/use-live-price';
import styles from './SpotHeader.module.css';

/** The chart that the header shows and hides. */
interface ChartToggle {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface SpotHeaderProps {
  readonly market: ShownMarket;
  /** Change of the day. */
  readonly change: ReactNode;
  readonly onMenu: () => void;
  readonly chart: ChartToggle;
}

/** Market and its change, the way to other markets, and the chart of this one (SPOT-01, SPOT-03, LIFT-01). */
export function SpotHeader({ market: { title }, change, onMenu, chart }: SpotHeaderProps) {
  const t = useT('spot');
  return (
    <HeaderBar
      align="start"
      start={<IconButton label={t('openMarkets')} icon={Menu} aria-haspopup="dialog" onClick={onMenu} />}
      title={
        <span className={styles.title}>
          <Bdi>{title}</Bdi>
          {change}
        </span>
      }
      actions={
        <IconButton
          label={t('openChart')}
          aria-expanded={chart.isOpen}
          aria-controls={chart.id}
          className={chart.isOpen ? styles.open : undefined}
          icon={CandlestickChart}
          caption={t('openChart')}
          onClick={chart.onToggle}
        />
      }
    />
  );
}

/** How a price has moved since the day began. */
export function DayChange({ change, direction }: Pick<LivePrice, 'change' | 'direction'>) {
  return <ChangePill look="plain" change={change} direction={direction} className={styles.change} />;
}

/** The same, followed. */
export function LiveDayChange() {
  const { change, direction } = useLastPrice();
  return <DayChange change={change} direction={direction} />;
}
