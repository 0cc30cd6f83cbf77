import type { OptionStatus } from '@ex/api-client/options';
import { useCallback, useState } from 'react';

/** What the screen shows: the chart, or the member's orders. */
export type View = 'chart' | 'orders';

/** The toggle between chart and orders; opening the orders selects the settled tab (OPT-05, OPT-40, OPT-44). */
export function useView() {
  const [view, setView] = useState<View>('chart');
  const [tab, setTab] = useState<OptionStatus>('settled');
  const toggle = useCallback(() => {
    setView((before) => (before === 'chart' ? 'orders' : 'chart'));
    setTab('settled');
  }, []);
  const showRunning = useCallback(() => {
    setView('orders');
    setTab('running');
  }, []);
  return { view, tab, setTab, toggle, showRunning };
}
