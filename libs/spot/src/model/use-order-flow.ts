import { skipToken, useLive } from '@ex/api-client';
import {
  DEFAULT_MARKET_RULES,
  liveMarketBalance,
  type OrderIntent,
  type SpotOrder,
  useLazyFindSpotOrdersQuery,
  usePlaceSpotOrderMutation,
} from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { type Decimal, roundDown } from '@ex/money';
import { findNewerRecord, type RecordLookup, useConfirmation } from '@ex/submit';
import { type ShownMarket, useTradingBlock } from '@ex/trading';
import { useState } from 'react';
import { checkBalance, checkDraft, clearProblem, type DraftProblem } from './check';
import type { Balances, OrderDraft } from './draft';
import { matchesIntent, toIntent } from './order';
import type { LivePrice } from './use-live-price';
import { useOrderDraft } from './use-order-draft';
import { usePrefilledPrice } from './use-prefilled-price';
import { useTradeConfirmation } from './use-trade-confirmation';

const UNKNOWN: Balances = { quote: undefined, base: undefined };

/** The way to a spot order: fill the form, confirm, send, see it among the open orders. */
export function useOrderFlow(market: ShownMarket, last: LivePrice) {
  const [problem, setProblem] = useState<DraftProblem>();
  const balance = useLive(liveMarketBalance, market.id ?? skipToken);
  const rules = balance.data?.rules ?? DEFAULT_MARKET_RULES;
  const { draft, change, isPricePrefilled } = usePrefilledPrice(
    useOrderDraft(market.symbol),
    market.symbol,
    balance.data && last.price && roundDown(last.price, rules.priceDecimals),
  );
  const balances: Balances = balance.data ?? UNKNOWN;
  const [place] = usePlaceSpotOrderMutation();
  const confirmation = useConfirmation({
    form: 'spot-order',
    // The request itself, not a promise of it: the submission claims its failure.
    send: (order: OrderIntent, key) => {
      const request = place({ order, key });
      void request.then(({ error }) => tradeConfirmation.take(order, error));
      return request;
    },
    lookup: useOrderLookup(),
    // Clears the amounts of an accepted order; the price stays for the next order.
    onAccepted: () => change({ quantity: '', amount: '' }),
  });

  const tradeConfirmation = useTradeConfirmation(confirmation.submit);

  /** A figure above the balance is reported while it is typed, and cleared when its field is left (SPOT-23, D-42). */
  const leaveField = (): void => {
    const found = checkBalance(draft, balances);
    if (!found) return;
    setProblem(found);
    change(clearProblem(draft, found));
  };
  const decide = (): void => {
    const found = checkDraft(draft, balances, rules);
    // The press that left a field and had it cleared must not hide why: what is missing then is what was too much.
    setProblem(problem?.reason === 'balance' && found?.reason === 'missing' ? problem : found);
    if (found?.reason === 'balance') change(clearProblem(draft, found));
    const intent = found ? undefined : toIntent(draft, market);
    if (intent) confirmation.open(intent);
  };
  return {
    draft,
    change: (fields: Partial<OrderDraft>): void => {
      change(fields);
      setProblem(undefined);
      tradeConfirmation.clear();
    },
    /** Takes a price of the book for a limit order. */
    fillPrice: (price: Decimal): void => {
      change({ type: 'limit', price: roundDown(price, rules.priceDecimals) });
      setProblem(undefined);
    },
    leaveField,
    problem: problem ?? checkBalance(draft, balances),
    isPricePrefilled,
    decide,
    confirmation,
    tradeConfirmation,
    rules,
    balances,
    balanceAge: balance.freshness,
    blockedFor: useBlocked(balance.data !== undefined, last, market),
  };
}

/** Finds a sent order among the member's newest orders: open ones, filled ones and cancelled rests. */
function useOrderLookup(): RecordLookup<OrderIntent, number, SpotOrder> {
  // All in parallel, since the member waits for them on a slow line; a lazy query holds one request at a time.
  const [findOpen] = useLazyFindSpotOrdersQuery();
  const [findFilled] = useLazyFindSpotOrdersQuery();
  const [findCancelled] = useLazyFindSpotOrdersQuery();
  return findNewerRecord({
    read: async () => {
      const answers = await Promise.all([
        findOpen({ status: 'open' }),
        findFilled({ status: 'filled' }),
        findCancelled({ status: 'cancelled' }),
      ]);
      return answers.map(({ data }) => data?.list);
    },
    order: ({ id }) => id,
    matches: matchesIntent,
  });
}

/**
 * Returns why an order cannot be sent at this moment, undefined when it can. Only a market order needs a fresh price: a
 * limit order names its own.
 */
function useBlocked(
  hasBalance: boolean,
  { price, stale, ageSeconds }: LivePrice,
  { trading }: Pick<ShownMarket, 'trading'>,
) {
  const t = useT('spot');
  const tradingBlock = useTradingBlock();
  return ({ type }: Pick<OrderDraft, 'type'>): string | undefined => {
    const closed = tradingBlock(trading, type === 'market' ? 'marketLike' : 'limitOrder');
    if (closed !== undefined) return closed;
    if (price === undefined) return t('blocked.price');
    if (type === 'market' && stale) return t('blocked.stale', { seconds: ageSeconds });
    return hasBalance ? undefined : t('blocked.balance');
  };
}
