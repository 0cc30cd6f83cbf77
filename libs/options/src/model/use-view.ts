import type { OptionStatus } from '@ex/api-client/options';
import { useAddressChoice, useAddressQuery, withChoice } from '@ex/routing';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the screen shows: the chart, or the member's orders. */
export type View = 'chart' | 'orders';

const NAME = 'orders';

/**
 * The toggle between chart and orders; opening the orders selects the settled tab (OPT-05, OPT-40, OPT-44). The address says which
 * (RIM-44): the orders have an entry of their own in the history, so that Back leads to the chart.
 */
export function useView() {
  const [shown, setShown] = useAddressChoice(NAME, ['none', 'settled', 'running']);
  const address = useAddressQuery();
  const { change } = address;
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const query = address.query.toString();
  const view: View = shown === 'none' ? 'chart' : 'orders';
  const open = useCallback(
    (tab: OptionStatus) => change((before) => withChoice(before, NAME, tab), { state: { chart: query } }),
    [change, query],
  );
  const toggle = useCallback(() => {
    if (view === 'chart') return open('settled');
    const chart = withChoice(new URLSearchParams(query), NAME, undefined);
    // Back to the chart's own entry, unless another market was chosen meanwhile.
    if (hasChart(state) && state.chart === chart.toString()) return void navigate(-1);
    change((before) => withChoice(before, NAME, undefined));
  }, [view, open, query, state, navigate, change]);
  const showRunning = useCallback(() => open('running'), [open]);
  const tab: OptionStatus = shown === 'running' ? 'running' : 'settled';
  return { view, tab, setTab: setShown, toggle, showRunning };
}

const hasChart = (state: unknown): state is { readonly chart: string } =>
  typeof state === 'object' && state !== null && 'chart' in state;
