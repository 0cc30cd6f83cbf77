import { useT } from '@ex/i18n';
import { useAddressChoice } from '@ex/routing';
import { Tabs } from '@ex/ui-kit';
import type { ReactNode } from 'react';

const TABS = ['orders', 'products'] as const;
type Tab = (typeof TABS)[number];

interface OrdersAndProductsTabsProps {
  readonly orders: () => ReactNode;
  readonly products: () => ReactNode;
}

/** The two tabs of loans and lock-mining; the address says which, products by default (LOAN-01, MINING-01). */
export function OrdersAndProductsTabs(content: OrdersAndProductsTabsProps) {
  const t = useT('finance');
  const [tab, setTab] = useAddressChoice<Tab>('tab', ['products', 'orders']);
  return (
    <Tabs<Tab>
      label={t('tabs.label')}
      items={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={setTab}
      fill
    >
      {content[tab]()}
    </Tabs>
  );
}
