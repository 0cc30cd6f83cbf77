import { useT } from '@ex/i18n';
import { Tabs } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const TABS = ['orders', 'products'] as const;
type Tab = (typeof TABS)[number];

interface OrdersAndProductsTabsProps {
  readonly orders: () => ReactNode;
  readonly products: () => ReactNode;
}

/** The two tabs of loans and lock-mining; the address says which, products by default (LOAN-01, MINING-01). */
export function OrdersAndProductsTabs(content: OrdersAndProductsTabsProps) {
  const t = useT('finance');
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'orders' ? 'orders' : 'products';
  return (
    <Tabs<Tab>
      label={t('tabs.label')}
      items={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={(next) => setQuery(next === 'orders' ? { tab: 'orders' } : {}, { replace: true })}
      fill
    >
      {content[tab]()}
    </Tabs>
  );
}
