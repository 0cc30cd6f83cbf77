import { type Pair, useFreshness, useGetMarketBalanceQuery, usePolled } from '@ex/api-client';
import { sinceNewest, useConfirming } from '@ex/submit';
import type { ShownMarket } from '@ex/trading';
import { useCallback, useState } from 'react';
import { aboveBalance, checkDraft, cleared, type DraftProblem } from './check';
import { type Draft, MARKET } from './draft';
import { totalOf, wireAmount } from './link';
import type { DecidedOrder } from './order';
import { BALANCE_MS } from './periods';
import { balancesOf, rulesOf } from './rules';
import { useDraft } from './use-draft';
import { useNewestOrder, useSubmit } from './use-submit';

/** The order about to be confirmed, as the sheet shows it. */
export interface ShownOrder {
  readonly draft: Draft;
  readonly market: ShownMarket;
}

/** What the order form needs of its market. */
export interface FormMarket {
  readonly market: ShownMarket;
  /** Latest close, decimal text; undefined while unknown. */
  readonly close: string | undefined;
}

/** The way to a spot order: fill the form, confirm, send, see it among the open orders. */
export function useOrderFlow({ market, close }: FormMarket) {
  const [draft, setDraft] = useDraft(market.symbol);
  const [problem, setProblem] = useState<DraftProblem>();
  const balance = usePolled(useBalance, { m_id: market.id ?? 0 }, BALANCE_MS, market.id === undefined);
  const balanceAge = useFreshness(balance.currentData && balance.fulfilledTimeStamp, BALANCE_MS);
  const rules = rulesOf(balance.currentData);
  const balances = balancesOf(balance.currentData);
  const [sent, setSent] = useState(0);
  const accepted = useCallback(() => setSent((count) => count + 1), []);
  const submit = useSubmit(accepted);
  const confirming = useConfirming<DecidedOrder, ShownOrder>(submit, sinceNewest(useNewestOrder()));
  // What was bought stands no longer in the form; the price stays for the next order.
  const [emptied, setEmptied] = useState(0);
  if (sent !== emptied) {
    setEmptied(sent);
    setDraft({ ...draft, quantity: '', amount: '' });
  }

  /** A figure above the balance is told and cleared at once (SPOT-23, D-42). */
  const change = (next: Draft): void => {
    setDraft(next);
    setProblem(undefined);
  };
  const leaveField = (): void => {
    const above = aboveBalance(draft, balances);
    if (!above) return;
    setProblem(above);
    setDraft(cleared(draft, above));
  };
  const begin = (): void => {
    const found = checkDraft(draft, balances, rules);
    // The press that left a field and had it cleared must not hide why: what is missing then is what was too much.
    setProblem(problem?.reason === 'balance' && found?.reason === 'missing' ? problem : found);
    if (found?.reason === 'balance') setDraft(cleared(draft, found));
    if (found || market.id === undefined) return;
    confirming.begin(decided(draft, market.id, market.pair), { draft, market });
  };
  return {
    draft,
    change,
    leaveField,
    problem,
    begin,
    confirming,
    close,
    rules,
    balances,
    balance,
    balanceAge,
    submit,
  };
}

/** The balance of a market, asked for anew when the screen comes or the market changes (SPOT-20). */
const useBalance: typeof useGetMarketBalanceQuery = (arg, options) =>
  useGetMarketBalanceQuery(arg, { ...options, refetchOnMountOrArgChange: true });

/** What {@link useOrderFlow} gives. */
export type OrderFlow = ReturnType<typeof useOrderFlow>;

function decided(draft: Draft, m_id: number, { base, quote }: Pair): DecidedOrder {
  const { side, kind, price, quantity, amount } = draft;
  const isMarket = kind === MARKET;
  return {
    m_id,
    base,
    quote,
    side,
    kind,
    price: isMarket ? '' : price,
    num: wireAmount(quantity),
    amount: wireAmount(isMarket ? amount : totalOf(price, quantity)),
  };
}
