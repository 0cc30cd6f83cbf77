import { useT } from '@ex/i18n';
import { Tabs } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const TABS = ['orders', 'products'] as const;
type Tab = (typeof TABS)[number];

interface OrdersAndProductsProps {
  readonly orders: () => ReactNode;
  readonly products: () => ReactNode;
}

/** The two tabs of loans and locks, products first; the address says which (LOAN-01, MINING-01). */
export function OrdersAndProducts(content: OrdersAndProductsProps) {
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
