import { useFormDraft } from '@ex/submit';
import { useMemo } from 'react';
import { BUY, type Draft, EMPTY_DRAFT, LIMIT, MARKET, SELL } from './draft';

/** The draft as it is kept: texts by field, with the market it belongs to. */
type KeptDraft = {
  readonly symbol: string;
  readonly side: string;
  readonly kind: string;
  readonly price: string;
  readonly quantity: string;
  readonly amount: string;
};

const NOTHING: KeptDraft = { symbol: '', side: '0', kind: '1', price: '', quantity: '', amount: '' };
const DECIMAL = /^(\d+(\.\d+)?)?$/;

/** What stands in the store may be of an older build: what is no figure counts as empty. */
const figure = (text: string): string => (DECIMAL.test(text) ? text : '');

/**
 * The order form of a market, kept over a reload for the session that typed it; another market begins empty, on the
 * side and kind chosen before.
 */
export function useDraft(symbol: string): readonly [Draft, (next: Draft) => void] {
  const { draft: kept, change } = useFormDraft<KeptDraft>('spot-order', NOTHING);
  const side = kept.side === '1' ? SELL : BUY;
  const kind = kept.kind === '2' ? MARKET : LIMIT;
  const { price, quantity, amount } = kept.symbol === symbol ? kept : EMPTY_DRAFT;
  const draft: Draft = useMemo(
    () => ({ side, kind, price: figure(price), quantity: figure(quantity), amount: figure(amount) }),
    [side, kind, price, quantity, amount],
  );
  const set = (next: Draft): void =>
    change({ ...next, symbol, side: String(next.side), kind: String(next.kind) });
  return [draft, set];
}
