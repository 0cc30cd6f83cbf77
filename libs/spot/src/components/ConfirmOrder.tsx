import type { MarketRules } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatFeeRate, formatPercent } from '@ex/money';
import { type Decision, DecisionSheet } from '@ex/submit';
import { Bdi, Num, StaleMark } from '@ex/ui-kit';
import type { OrderDraft } from '../model/draft';
import {
  applicableFeeRate,
  crossesMarket,
  distanceFromLast,
  estimateProceeds,
  orderCost,
} from '../model/figures';
import { formatExactPrice } from '../model/prices';
import type { LivePrice } from '../model/use-live-price';
import type { ShownOrder } from '../model/use-order-flow';

interface ConfirmOrderProps {
  readonly order: ShownOrder;
  readonly rules: MarketRules;
  readonly last: LivePrice;
  /** Why it must wait, such as a stale price of a market order. */
  readonly blocked: string | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What leaves, what arrives, the fee and the worst case, before an order is sent. */
export function ConfirmOrder({ order, rules, last, ...sheet }: ConfirmOrderProps) {
  const t = useT('spot');
  const isBuy = order.draft.side === 'buy';
  return (
    <DecisionSheet
      open
      {...sheet}
      decision={useDecision(order, rules, last)}
      confirmLabel={t(isBuy ? 'form.buyCoin' : 'form.sellCoin', { coin: order.market.pair.base })}
      confirmVariant={isBuy ? 'rise' : 'fall'}
    />
  );
}

function useDecision({ draft, market }: ShownOrder, rules: MarketRules, last: LivePrice): Decision {
  const t = useT('spot');
  const { base, quote } = market.pair;
  const isBuy = draft.side === 'buy';
  const isLimit = draft.type === 'limit';
  const rate = applicableFeeRate(draft, last.price, rules);
  const proceeds = estimateProceeds(draft, last.price, rate);
  const received = isBuy ? base : quote;
  const worst = useWorstCase(draft, rules, last);
  return {
    title: t('confirm.title'),
    main: { value: orderCost(draft), coin: isBuy ? quote : base },
    rows: [
      { label: t('confirm.market'), value: <Bdi>{market.title}</Bdi> },
      { label: t('confirm.type'), value: t(isLimit ? 'form.limit' : 'form.market') },
      {
        label: t(isLimit ? 'confirm.price' : 'confirm.latest'),
        value: <Num value={formatExactPrice(isLimit ? draft.price : last.price)} />,
      },
      ...useDistance(draft, last),
    ],
    arrives: { value: proceeds?.net, coin: received, about: !isLimit },
    ...(rate && proceeds
      ? { fee: { value: proceeds.fee, coin: received, about: true, rate: formatFeeRate(rate) } }
      : {}),
    worst,
    ...(isLimit ? { undo: t('confirm.cancellable') } : {}),
  };
}

/** How far a limit price is from the last price, with the age of a stale one. */
function useDistance(
  draft: OrderDraft,
  { price, stale, ageSeconds }: LivePrice,
): NonNullable<Decision['rows']> {
  const t = useT('spot');
  const distance = distanceFromLast(draft, price);
  if (distance === undefined) return [];
  const value = (
    <>
      <Num value={formatPercent(distance)} /> {stale && <StaleMark seconds={ageSeconds} />}
    </>
  );
  return [{ label: t('confirm.distance'), value }];
}

function useWorstCase(draft: OrderDraft, { maxSlippage }: MarketRules, { price }: LivePrice): string {
  const t = useT('spot');
  const isBuy = draft.side === 'buy';
  if (draft.type === 'limit') {
    if (crossesMarket(draft, price)) return t(isBuy ? 'confirm.limitBuyNow' : 'confirm.limitSellNow');
    return t(isBuy ? 'confirm.limitBuy' : 'confirm.limitSell');
  }
  if (maxSlippage === undefined) return t('confirm.worstMarketOpen');
  return t('confirm.worstMarket', { percent: formatFeeRate(maxSlippage) });
}
