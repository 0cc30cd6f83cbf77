import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { TabBar } from '@ex/ui-kit';
import { ArrowLeftRight, CandlestickChart, House, Timer, Wallet } from 'lucide-react';
import { useLocation } from 'react-router-dom';

/** The bottom tab bar: home, markets, spot, options, assets (SHELL-14). */
export function TabNavigation() {
  const t = useT('shell');
  const { pathname } = useLocation();
  return (
    <TabBar
      label={t('tabs.label')}
      current={pathname}
      items={[
        { href: paths.home(), label: t('tabs.home'), icon: House },
        { href: paths.market(), label: t('tabs.market'), icon: CandlestickChart },
        { href: paths.spot(), label: t('tabs.exchange'), icon: ArrowLeftRight },
        { href: paths.options(), label: t('tabs.options'), icon: Timer },
        { href: paths.assets(), label: t('tabs.assets'), icon: Wallet },
      ]}
    />
  );
}
