import {
  DEFAULT_MARKET_RULES,
  liveMarketBalance,
  type OrderIntent,
  skipToken,
  useLive,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { sinceNewest, useConfirming } from '@ex/submit';
import type { ShownMarket } from '@ex/trading';
import { useCallback, useState } from 'react';
import { checkBalance, checkDraft, clearProblem, type DraftProblem } from './check';
import type { Balances, OrderDraft } from './draft';
import { toIntent } from './order';
import { useDraft } from './use-draft';
import type { LivePrice } from './use-live-price';
import { useNewestOrderId, useSubmit } from './use-submit';

/** The order to be confirmed, as the sheet shows it. */
export interface ShownOrder {
  readonly draft: OrderDraft;
  readonly market: ShownMarket;
}

const UNKNOWN: Balances = { quote: undefined, base: undefined };

/** The way to a spot order: fill the form, confirm, send, see it among the open orders. */
export function useOrderFlow(market: ShownMarket, last: LivePrice) {
  const [draft, setDraft] = useDraft(market.symbol);
  const [problem, setProblem] = useState<DraftProblem>();
  const balance = useLive(liveMarketBalance, market.id ?? skipToken);
  const rules = balance.data?.rules ?? DEFAULT_MARKET_RULES;
  const balances: Balances = balance.data ?? UNKNOWN;
  const [sent, setSent] = useState(0);
  const accepted = useCallback(() => setSent((count) => count + 1), []);
  const submit = useSubmit(accepted);
  const confirming = useConfirming<OrderIntent, ShownOrder>(submit, sinceNewest(useNewestOrderId()));
  const blockedFor = useBlocked(balance.data !== undefined, last);
  // What was bought stands no longer in the form; the price stays for the next order.
  const [emptied, setEmptied] = useState(0);
  if (sent !== emptied) {
    setEmptied(sent);
    setDraft({ ...draft, quantity: '', amount: '' });
  }

  const change = (next: OrderDraft): void => {
    setDraft(next);
    setProblem(undefined);
  };
  /** A figure above the balance is reported and cleared at once (SPOT-23, D-42). */
  const leaveField = (): void => {
    const found = checkBalance(draft, balances);
    if (!found) return;
    setProblem(found);
    setDraft(clearProblem(draft, found));
  };
  const begin = (): void => {
    const found = checkDraft(draft, balances, rules);
    // The press that left a field and had it cleared must not hide why: what is missing then is what was too much.
    setProblem(problem?.reason === 'balance' && found?.reason === 'missing' ? problem : found);
    if (found?.reason === 'balance') setDraft(clearProblem(draft, found));
    const intent = found ? undefined : toIntent(draft, market);
    if (intent) confirming.begin(intent, { draft, market });
  };
  return {
    draft,
    change,
    leaveField,
    problem,
    begin,
    confirming,
    rules,
    balances,
    balanceAge: balance.freshness,
    submit,
    blockedFor,
  };
}

/** What {@link useOrderFlow} returns. */
export type OrderFlow = ReturnType<typeof useOrderFlow>;

/**
 * Returns why an order cannot be sent at this moment, undefined when it can. Only a market order needs a fresh price: a
 * limit order names its own.
 */
function useBlocked(hasBalance: boolean, { price, stale, ageSeconds }: LivePrice) {
  const t = useT('spot');
  return ({ type }: OrderDraft): string | undefined => {
    if (price === undefined) return t('blocked.price');
    if (type === 'market' && stale) return t('blocked.stale', { seconds: ageSeconds });
    return hasBalance ? undefined : t('blocked.balance');
  };
}
