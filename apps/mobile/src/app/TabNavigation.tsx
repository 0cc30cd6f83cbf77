import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { TabBar } from '@ex/ui-kit';
import { ArrowLeftRight, CandlestickChart, House, Timer, Wallet } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

/** The bottom tab bar: home, markets, spot, options, assets (SHELL-14). */
export function TabNavigation() {
  const t = useT('shell');
  const { pathname } = useLocation();
  return (
    <TabBar
      label={t('tabs.label')}
      LinkComponent={Link}
      current={pathname}
      items={[
        { href: paths.home(), label: t('tabs.home'), Icon: House },
        { href: paths.market(), label: t('tabs.market'), Icon: CandlestickChart },
        { href: paths.exchange(), label: t('tabs.exchange'), Icon: ArrowLeftRight },
        { href: paths.options(), label: t('tabs.options'), Icon: Timer },
        { href: paths.assets(), label: t('tabs.assets'), Icon: Wallet },
      ]}
    />
  );
}
