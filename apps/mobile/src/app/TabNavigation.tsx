import { useT } from '@ex/i18n';
import { useUnseenResults } from '@ex/options';
import { paths } from '@ex/routing';
import { TabBar } from '@ex/ui-kit';
import { ArrowLeftRight, CandlestickChart, House, Timer, Wallet } from 'lucide-react';
import { useLocation } from 'react-router-dom';

/** The bottom tab bar: home, markets, spot, options, assets (SHELL-14). */
export function TabNavigation() {
  const t = useT('shell');
  const { pathname } = useLocation();
  const hasResults = useUnseenResults();
  return (
    <TabBar
      label={t('tabs.label')}
      current={pathname}
      items={[
        { href: paths.home(), label: t('tabs.home'), icon: House },
        { href: paths.market(), label: t('tabs.market'), icon: CandlestickChart },
        { href: paths.spot(), label: t('tabs.exchange'), icon: ArrowLeftRight },
        {
          href: paths.options(),
          label: t('tabs.options'),
          icon: Timer,
          badge: hasResults ? t('tabs.newResult') : undefined,
        },
        { href: paths.assets(), label: t('tabs.assets'), icon: Wallet },
      ]}
    />
  );
}
