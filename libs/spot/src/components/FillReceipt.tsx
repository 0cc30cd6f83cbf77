import { formatPair } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { parseServerTime } from '@ex/languages';
import { formatExactPrice, isZero, mul } from '@ex/money';
import { paths } from '@ex/routing';
import { amountText, type Decision, showReceipt } from '@ex/submit';
import { Bdi, Button, Num } from '@ex/ui-kit';

/** Opens the receipt of an order that has ended, where something of it was filled (LIFT-56). */
export function FillReceipt({ order }: { readonly order: SpotOrder }) {
  const t = useT('submit');
  const describe = useDescribeFill();
  const { status, filledQuantity, filledAt, pair } = order;
  if (order.side === 'unknown' || filledQuantity === null || isZero(filledQuantity)) return null;
  const coin = order.side === 'buy' ? pair.base : pair.quote;
  const open = (): void =>
    showReceipt({
      state: status === 'filled' ? 'completed' : 'cancelled',
      decision: describe(order, filledQuantity),
      at: parseServerTime(filledAt) ?? undefined,
      next: { label: t('receipt.view', { coin }), href: paths.coin({ name: coin }) },
    });
  return (
    <Button variant="secondary" size="small" onClick={open}>
      {t('receipt.title')}
    </Button>
  );
}

/** Describes a fill by quantity, average price and their product, before the fee. */
function useDescribeFill() {
  const t = useT('spot');
  return (order: SpotOrder, filled: string): Decision => {
    const { pair, side, type, averagePrice } = order;
    return {
      title: t(side === 'buy' ? 'form.buyCoin' : 'form.sellCoin', { coin: pair.base }),
      main: { value: filled, coin: pair.base },
      rows: [
        { label: t('confirm.market'), value: <Bdi>{formatPair(pair)}</Bdi> },
        { label: t('confirm.type'), value: t(type === 'limit' ? 'form.limit' : 'form.market') },
        { label: t('orders.averagePrice'), value: <Num value={formatExactPrice(averagePrice)} /> },
        ...(averagePrice === null
          ? []
          : [{ label: t('form.total'), value: <Num value={fillTotal(filled, averagePrice, pair.quote)} /> }]),
      ],
    };
  };
}

/** Quantity times average price, which is rounded itself. */
const fillTotal = (filled: string, price: string, coin: string): string =>
  amountText({ value: mul(filled, price), coin, about: true });
