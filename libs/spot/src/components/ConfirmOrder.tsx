import { useT } from '@ex/i18n';
import { formatFeeRate, formatPercent } from '@ex/money';
import { type Decision, DecisionSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { BUY, type Draft, LIMIT, type MarketRules } from '../model/draft';
import { exactPrice } from '../model/exact-price';
import { crosses, distanceOf, feeRateOf } from '../model/limit';
import { costOf, proceedsOf } from '../model/link';
import type { ShownOrder } from '../model/use-order-flow';

interface ConfirmOrderProps {
  readonly order: ShownOrder;
  readonly rules: MarketRules;
  /** Latest close, decimal text. */
  readonly close: string | undefined;
  /** Why it must wait, such as an old price of a market order. */
  readonly blocked: string | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What leaves, what arrives, the fee and the worst case, before an order is sent. */
export function ConfirmOrder({ order, rules, close, ...sheet }: ConfirmOrderProps) {
  const t = useT('spot');
  const { draft, market } = order;
  const { base } = market.pair;
  const buys = draft.side === BUY;
  return (
    <DecisionSheet
      open
      {...sheet}
      decision={useDecision(order, rules, close)}
      confirmLabel={t(buys ? 'form.buyCoin' : 'form.sellCoin', { coin: base })}
      confirmVariant={buys ? 'rise' : 'fall'}
    />
  );
}

function useDecision({ draft, market }: ShownOrder, rules: MarketRules, close: string | undefined): Decision {
  const t = useT('spot');
  const { base, quote } = market.pair;
  const buys = draft.side === BUY;
  const isLimit = draft.kind === LIMIT;
  const rate = feeRateOf(draft, close, rules);
  const proceeds = proceedsOf(draft, close, rate);
  const arriving = buys ? base : quote;
  const distance = distanceOf(draft, close);
  const worst = useWorst(draft, rules, close);
  return {
    title: t('confirm.title'),
    main: { value: costOf(draft), coin: buys ? quote : base },
    rows: [
      { label: t('confirm.market'), value: <Bdi>{market.title}</Bdi> },
      { label: t('confirm.type'), value: t(isLimit ? 'form.limit' : 'form.market') },
      {
        label: t(isLimit ? 'confirm.price' : 'confirm.latest'),
        value: <Num value={exactPrice(isLimit ? draft.price : close)} />,
      },
      ...(distance === undefined
        ? []
        : [{ label: t('confirm.distance'), value: <Num value={formatPercent(distance)} /> }]),
    ],
    arrives: { value: proceeds?.net, coin: arriving, about: !isLimit },
    ...(rate && proceeds
      ? { fee: { value: proceeds.fee, coin: arriving, about: true, rate: formatFeeRate(rate) } }
      : {}),
    worst,
    ...(isLimit ? { undo: t('confirm.cancellable') } : {}),
  };
}

function useWorst(draft: Draft, { bound }: MarketRules, close: string | undefined): string {
  const t = useT('spot');
  const buys = draft.side === BUY;
  if (draft.kind === LIMIT) {
    if (crosses(draft, close)) return t(buys ? 'confirm.limitBuyNow' : 'confirm.limitSellNow');
    return t(buys ? 'confirm.limitBuy' : 'confirm.limitSell');
  }
  if (bound === undefined) return t('confirm.worstMarketOpen');
  return t('confirm.worstMarket', { percent: formatFeeRate(bound) });
}
