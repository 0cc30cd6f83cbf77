import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import type { ShownMarket } from '@ex/trading';
import { Bdi, ChangePill, HeaderBar, IconButton } from '@ex/ui-kit';
import { CandlestickChart, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLastPrice } from '../model/spot-prices';
import type { LivePrice } from '../model/use-live-price';
import styles from './SpotHeader.module.css';

interface SpotHeaderProps {
  readonly market: ShownMarket;
  /** Change of the day. */
  readonly change: ReactNode;
  readonly onMenu: () => void;
}

/** Market and its change, the way to other markets and to the chart (SPOT-01, SPOT-03). */
export function SpotHeader({ market: { symbol, title }, change, onMenu }: SpotHeaderProps) {
  const t = useT('spot');
  const navigate = useNavigate();
  const openChart = (): void => void navigate(paths.options({ currentSymbol: symbol, name: title }));
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
          icon={CandlestickChart}
          caption={t('openChart')}
          onClick={openChart}
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
