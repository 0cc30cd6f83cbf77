import { type StakingProduct, useStakingProductsQuery } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { writeDraft } from '@ex/submit';
import { Page } from '@ex/ui-kit';
import { useState } from 'react';
import { FinanceHeader } from '../components/FinanceHeader';
import { ProductList } from '../components/ProductList';
import { StakingProductCard } from '../components/StakingProductCard';
import { StakingSheets } from '../components/StakingSheets';
import { stakingDraftName } from '../model/staking-form';
import { useCoinIds } from '../model/use-available-balance';
import { useStakingConfirmation } from '../model/use-staking-confirmation';

/** Staking products; one is open at a time, so that one password field is on the screen (STAKE). */
export function Screen() {
  const t = useT('finance');
  const source = useStakingProductsQuery();
  return (
    <>
      <FinanceHeader title={t('titles.staking')} links={['compare', 'orders']} />
      <Page of="list">
        <ProductList source={source} rowHeight={72}>
          {(products) => <Products products={products} />}
        </ProductList>
      </Page>
    </>
  );
}

function Products({ products }: { products: readonly StakingProduct[] }) {
  const [openId, setOpenId] = useState(products[0]?.id);
  const [accepted, setAccepted] = useState(0);
  const coinIds = useCoinIds();
  const confirmation = useStakingConfirmation(() => {
    for (const { id } of products) writeDraft(stakingDraftName(id), undefined, 'device');
    setAccepted((count) => count + 1);
  });
  return (
    <>
      {products.map((product) => (
        <StakingProductCard
          // A form that was accepted starts empty again.
          key={`${product.id}-${accepted}`}
          product={product}
          coinId={coinIds.get(product.coin)}
          open={product.id === openId}
          onToggle={() => setOpenId(product.id === openId ? undefined : product.id)}
          onSubmit={confirmation.open}
          busy={confirmation.isSending}
          rejected={confirmation.rejection?.msg}
          onPassword={confirmation.clearRejection}
        />
      ))}
      <StakingSheets confirmation={confirmation} />
    </>
  );
}
