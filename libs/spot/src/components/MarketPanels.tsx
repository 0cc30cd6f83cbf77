import { liveOpenOrders, type Market, useLive } from '@ex/api-client';
import { useT } from '@ex/i18n';
import type { ShownMarket } from '@ex/trading';
import { Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useFillToasts } from '../model/use-fill-toasts';
import type { LivePrice } from '../model/use-live-price';
import { LiveDepth } from './LiveDepth';
import { LiveTrades } from './LiveTrades';
import styles from './MarketPanels.module.css';
import { OpenOrdersPanel } from './OpenOrdersPanel';

const PANELS = ['orders', 'depth', 'trades'] as const;
type Panel = (typeof PANELS)[number];

interface MarketPanelsProps {
  readonly market: ShownMarket;
  readonly markets: readonly Market[] | undefined;
  readonly last: LivePrice;
}

/** Below form and book: the member's open orders, the depth of the book, the public trades. Fills are told whichever is open. */
export function MarketPanels({ market, markets, last }: MarketPanelsProps) {
  const t = useT('spot');
  const [panel, setPanel] = useState<Panel>('orders');
  const { data: orders } = useLive(liveOpenOrders, undefined);
  useFillToasts(orders);
  return (
    <div className={styles.panels}>
      <Tabs
        label={t('panels.label')}
        items={PANELS.map((value) => ({ value, label: t(`panels.${value}`) }))}
        value={panel}
        onChange={setPanel}
        fill
      >
        {panel === 'orders' && <OpenOrdersPanel markets={markets} />}
        {panel === 'depth' && <LiveDepth market={market} />}
        {panel === 'trades' && <LiveTrades key={market.symbol} market={market} last={last} />}
      </Tabs>
    </div>
  );
}
