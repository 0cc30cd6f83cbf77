import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Bdi, ChangePill, HeaderBar, IconButton, type MoveDirection } from '@ex/ui-kit';
import { CandlestickChart, Menu } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styles from './SpotHeader.module.css';

interface SpotHeaderProps {
  readonly symbol: string;
  readonly title: string;
  /** Shown change, `+2.31%`. */
  readonly change: string | undefined;
  readonly direction: MoveDirection;
  readonly onMenu: () => void;
}

/** Market and its change, the way to other markets and to the chart (SPOT-01, SPOT-03). */
export function SpotHeader({ symbol, title, change, direction, onMenu }: SpotHeaderProps) {
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
          <ChangePill look="plain" change={change} direction={direction} className={styles.change} />
        </span>
      }
      actions={<IconButton label={t('openChart')} icon={CandlestickChart} onClick={openChart} />}
    />
  );
}
