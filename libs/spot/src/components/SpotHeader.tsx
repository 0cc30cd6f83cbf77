import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import type { ShownMarket } from '@ex/trading';
import { Bdi, ChangePill, HeaderBar, IconButton } from '@ex/ui-kit';
import { CandlestickChart, Menu } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { LivePrice } from '../model/use-live-price';
import styles from './SpotHeader.module.css';

interface SpotHeaderProps {
  readonly market: ShownMarket;
  readonly last: LivePrice;
  readonly onMenu: () => void;
}

/** Market and its change, the way to other markets and to the chart (SPOT-01, SPOT-03). */
export function SpotHeader({ market: { symbol, title }, last, onMenu }: SpotHeaderProps) {
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
          <ChangePill
            look="plain"
            change={last.change}
            direction={last.direction}
            className={styles.change}
          />
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
