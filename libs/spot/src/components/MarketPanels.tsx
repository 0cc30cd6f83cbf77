import { useT } from '@ex/i18n';
import { useAddressChoice } from '@ex/routing';
import type { ShownMarket } from '@ex/trading';
import { SkeletonRows, Tabs } from '@ex/ui-kit';
import { lazy, Suspense } from 'react';
import { useFillToasts } from '../model/use-fill-toasts';
import styles from './MarketPanels.module.css';
import { OpenOrdersPanel } from './OpenOrdersPanel';

const LiveDepth = lazy(() => import('./LiveDepth').then((file) => ({ default: file.LiveDepth })));
const LiveTrades = lazy(() => import('./LiveTrades').then((file) => ({ default: file.LiveTrades })));

const PANELS = ['orders', 'depth', 'trades'] as const;

interface MarketPanelsProps {
  readonly market: ShownMarket;
}

/**
 * Below form and book: the member's open orders, the depth of the book, the public trades. Fills are announced with any
 * panel open.
 */
export function MarketPanels({ market }: MarketPanelsProps) {
  const t = useT('spot');
  const [panel, setPanel] = useAddressChoice('panel', PANELS);
  useFillToasts();
  return (
    <div className={styles.panels}>
      <Tabs
        label={t('panels.label')}
        items={PANELS.map((value) => ({ value, label: t(`panels.${value}`) }))}
        value={panel}
        onChange={setPanel}
        fill
      >
        {panel === 'orders' && <OpenOrdersPanel />}
        <Suspense fallback={<SkeletonRows rows={12} height={24} />}>
          {panel === 'depth' && <LiveDepth market={market} />}
          {panel === 'trades' && <LiveTrades key={market.symbol} market={market} />}
        </Suspense>
      </Tabs>
    </div>
  );
}
