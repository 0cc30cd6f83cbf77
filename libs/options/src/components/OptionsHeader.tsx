import { useT } from '@ex/i18n';
import { Bdi, HeaderBar, IconButton } from '@ex/ui-kit';
import { CandlestickChart, ListOrdered, Menu } from 'lucide-react';
import type { View } from '../model/use-view';

interface OptionsHeaderProps {
  readonly title: string;
  readonly view: View;
  /** Options that run, of any market. */
  readonly running: { readonly count: number; readonly more: boolean };
  readonly onMenu: () => void;
  readonly onToggle: () => void;
}

/**
 * Market name, the way to other markets and the toggle between chart and orders (OPT-01, OPT-02, OPT-05), with the
 * number of those that run (LIFT-22).
 */
export function OptionsHeader({
  title,
  view,
  running: { count, more },
  onMenu,
  onToggle,
}: OptionsHeaderProps) {
  const t = useT('options');
  const shown = `${count}${more ? '+' : ''}`;
  return (
    <HeaderBar
      align="start"
      start={<IconButton label={t('openMarkets')} icon={Menu} aria-haspopup="dialog" onClick={onMenu} />}
      title={<Bdi>{title}</Bdi>}
      actions={
        <IconButton
          label={t(view === 'chart' ? 'showOrders' : 'showChart')}
          icon={view === 'chart' ? ListOrdered : CandlestickChart}
          caption={t(view === 'chart' ? 'showOrders' : 'showChart')}
          badge={
            view === 'chart' && count > 0 ? { shown, text: t('strip.running', { count, shown }) } : undefined
          }
          onClick={onToggle}
        />
      }
    />
  );
}
