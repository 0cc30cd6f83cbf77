import { useCallback, useState } from 'react';

/** What the screen shows: the chart, or the member's orders. */
export type View = 'chart' | 'orders';
/** Tabs of the order list, as the call's `status`: 1 in progress, 2 settled (OPT-40). */
export type OrderTab = 1 | 2;

/** The toggle between chart and orders; opening the orders selects the settled tab (OPT-05, OPT-44). */
export function useView() {
  const [view, setView] = useState<View>('chart');
  const [tab, setTab] = useState<OrderTab>(2);
  const toggle = useCallback(() => {
    setView((before) => (before === 'chart' ? 'orders' : 'chart'));
    setTab(2);
  }, []);
  const showRunning = useCallback(() => {
    setView('orders');
    setTab(1);
  }, []);
  return { view, tab, setTab, toggle, showRunning };
}
