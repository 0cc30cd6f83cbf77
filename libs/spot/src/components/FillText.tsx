import { useT } from '@ex/i18n';
import { formatPercent, formatExactPrice } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import type { FillEstimate } from '../model/fill-estimate';

/** The average price of an estimated fill. */
export function FillPrice({ fill }: { readonly fill: FillEstimate }) {
  return (
    <Bdi>
      {'\u2248\u2009'}
      <Num value={formatExactPrice(fill.averagePrice)} />
    </Bdi>
  );
}

/** How far it is from the best price, or that the book shown may not hold enough. */
export function FillSlippage({ fill }: { readonly fill: FillEstimate }) {
  const t = useT('spot');
  return (
    <span>
      {fill.isWhole ? t('form.slippage', { percent: formatPercent(fill.slippage) }) : t('form.thin')}
    </span>
  );
}
