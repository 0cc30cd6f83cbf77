import { Bell, ChartCandlestick, House, Menu, TrendingUp, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/IconButton';
import { Tabs } from '../choice/Tabs';
import { HeaderBar } from '../layout/HeaderBar';
import { TabBar } from '../layout/TabBar';
import { OfflineBar } from '../state/OfflineBar';
import { ToastHost } from '../overlay/ToastHost';
import { Funds, Records, Settings } from './KitchenSinkLists';
import { OrderCard, Price, Running, WithdrawalCard } from './KitchenSinkForms';
import styles from './KitchenSink.module.css';

const PLACES = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#market', label: 'Markets', icon: TrendingUp },
  { href: '#options', label: 'Options', icon: ChartCandlestick },
  { href: '#assets', label: 'Assets', icon: Wallet },
];
const VIEWS = [
  { value: 'records', label: 'Records' },
  { value: 'funds', label: 'Funds' },
];

/** The whole kit on one page in a layout such as screens have: bars, a form, figures, lists, marks and states. */
export function KitchenSink(): ReactNode {
  const [view, setView] = useState('records');
  return (
    <div className={styles.page}>
      <HeaderBar
        title="BTC/USDT"
        align="start"
        start={<IconButton label="Markets" icon={Menu} />}
        actions={<IconButton label="Messages" icon={Bell} />}
      />
      <OfflineBar />
      <main className={styles.main}>
        <div className={styles.column}>
          <Price />
          <OrderCard />
          <Running />
        </div>
        <div className={styles.column}>
          <Tabs label="View" items={VIEWS} value={view} onChange={setView} fill>
            {view === 'records' ? <Records /> : <Funds />}
          </Tabs>
          <WithdrawalCard />
          <Settings />
        </div>
      </main>
      <TabBar label="Main navigation" items={PLACES} current="#options" />
      <ToastHost />
    </div>
  );
}
