import { formatPair, skipToken, useLive } from '@ex/api-client';
import { liveOrderBook, type OrderBook } from '@ex/api-client/markets';
import type { MarketRules, OrderIntent } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatFeeRate, formatPercent, formatExactPrice } from '@ex/money';
import { type Confirmation, type DecidedBalance, type DecisionContent, TransactionSheets } from '@ex/submit';
import { Bdi, Num, StaleMark } from '@ex/ui-kit';
import type { Balances, OrderDraft } from '../model/draft';
import {
  applicableFeeRate,
  crossesMarket,
  distanceFromLast,
  estimateProceeds,
  orderCost,
} from '../model/figures';
import { estimateFill } from '../model/fill-estimate';
import { toDraft } from '../model/order';
import type { LivePrice } from '../model/use-live-price';
import { FillPrice, FillSlippage } from './FillText';

interface OrderSheetsProps {
  /** Symbol of the market, whose book a market order is estimated by. */
  readonly symbol: string;
  readonly confirmation: Confirmation<OrderIntent>;
  readonly rules: MarketRules;
  readonly balances: Balances;
  readonly last: LivePrice;
  /** Why an order must wait, such as a stale price of a market order. */
  readonly blockedFor: (order: OrderIntent) => string | undefined;
}

/** The sheets around an order: what leaves, what arrives, the fee and the worst case, then the unknown outcome. */
export function OrderSheets({ symbol, confirmation, rules, balances, last, blockedFor }: OrderSheetsProps) {
  const { data: book } = useLive(liveOrderBook, confirmation.intent ? symbol : skipToken);
  const describe = useDescribeOrder(rules, last, book);
  return (
    <TransactionSheets
      confirmation={confirmation}
      describe={(order) => ({
        ...describe(order),
        balance: spentBalance(order, balances),
        blocked: blockedFor(order),
      })}
    />
  );
}

function spentBalance(order: OrderIntent, balances: Balances): DecidedBalance {
  const isBuy = order.side === 'buy';
  const available = isBuy ? balances.quote : balances.base;
  return { available, spends: orderCost(toDraft(order)), coin: isBuy ? order.pair.quote : order.pair.base };
}

function useDescribeOrder(rules: MarketRules, last: LivePrice, book: OrderBook | undefined) {
  const t = useT('spot');
  const describeDistance = useDescribeDistance(last);
  const describeWorstCase = useDescribeWorstCase(rules, last);
  const describeFill = useDescribeFill(book);
  return (order: OrderIntent): DecisionContent => {
    const { base, quote } = order.pair;
    const draft = toDraft(order);
    const isBuy = order.side === 'buy';
    const isLimit = order.type === 'limit';
    const rate = applicableFeeRate(draft, last.price, rules);
    const proceeds = estimateProceeds(draft, last.price, rate);
    const received = isBuy ? base : quote;
    return {
      title: t('confirm.title'),
      confirmLabel: t(isBuy ? 'form.buyCoin' : 'form.sellCoin', { coin: base }),
      confirmVariant: isBuy ? 'rise' : 'fall',
      main: { value: orderCost(draft), coin: isBuy ? quote : base },
      rows: [
        { label: t('confirm.market'), value: <Bdi>{formatPair(order.pair)}</Bdi> },
        { label: t('confirm.type'), value: t(isLimit ? 'form.limit' : 'form.market') },
        {
          label: t(isLimit ? 'confirm.price' : 'confirm.latest'),
          value: <Num value={formatExactPrice(isLimit ? order.limitPrice : last.price)} />,
        },
        ...describeDistance(draft),
        ...describeFill(draft),
      ],
      arrives: { value: proceeds?.net, coin: received, about: !isLimit },
      ...(rate && proceeds
        ? { fee: { value: proceeds.fee, coin: received, about: true, rate: formatFeeRate(rate) } }
        : {}),
      worst: describeWorstCase(draft),
      ...(isLimit ? { undo: t('confirm.cancellable') } : {}),
    };
  };
}

/** How far a limit price is from the last price, with the age of a stale one. */
function useDescribeDistance({ price, stale, ageSeconds }: LivePrice) {
  const t = useT('spot');
  return (draft: OrderDraft): NonNullable<DecisionContent['rows']> => {
    const distance = distanceFromLast(draft, price);
    if (distance === undefined) return [];
    const value = (
      <>
        <Num value={formatPercent(distance)} /> {stale && <StaleMark seconds={ageSeconds} />}
      </>
    );
    return [{ label: t('confirm.distance'), value }];
  };
}

/** At what average price the book would fill a market order. */
function useDescribeFill(book: OrderBook | undefined) {
  const t = useT('spot');
  return (draft: OrderDraft): NonNullable<DecisionContent['rows']> => {
    const fill = estimateFill(draft, book);
    if (!fill) return [];
    const value = (
      <>
        <FillPrice fill={fill} /> <FillSlippage fill={fill} />
      </>
    );
    return [{ label: t('form.estimate'), value }];
  };
}

function useDescribeWorstCase({ maxSlippage }: MarketRules, { price }: LivePrice) {
  const t = useT('spot');
  return (draft: OrderDraft): string => {
    const isBuy = draft.side === 'buy';
    if (draft.type === 'limit') {
      if (crossesMarket(draft, price)) return t(isBuy ? 'confirm.limitBuyNow' : 'confirm.limitSellNow');
      return t(isBuy ? 'confirm.limitBuy' : 'confirm.limitSell');
    }
    if (maxSlippage === undefined) return t('confirm.worstMarketOpen');
    return t('confirm.worstMarket', { percent: formatFeeRate(maxSlippage) });
  };
}
