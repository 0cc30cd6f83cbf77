import { useFormDraft } from '@ex/submit';
import { useMemo } from 'react';
import { EMPTY_DRAFT, type OrderDraft } from './draft';

/** The stored draft: texts by field, with the market it belongs to. */
type KeptDraft = Readonly<Record<'symbol' | keyof OrderDraft, string>>;

const EMPTY: KeptDraft = { symbol: '', ...EMPTY_DRAFT };
const DECIMAL = /^(\d+(\.\d+)?)?$/;

/** The store may hold a draft of another build: what is no figure counts as empty. */
const figure = (text: string): string => (DECIMAL.test(text) ? text : '');

/**
 * The order form of a market, kept over a reload for the session that typed it; another market begins empty, on the
 * side and type chosen before. `change` takes the fields that change.
 */
export function useOrderDraft(symbol: string) {
  const { draft: kept, change } = useFormDraft<KeptDraft>('spot-order', EMPTY);
  const isReadable = ['buy', 'sell'].includes(kept.side) && ['limit', 'market'].includes(kept.type);
  const side = isReadable && kept.side === 'sell' ? 'sell' : 'buy';
  const type = isReadable && kept.type === 'market' ? 'market' : 'limit';
  const { price, quantity, amount } = isReadable && kept.symbol === symbol ? kept : EMPTY;
  const draft = useMemo(
    (): OrderDraft => ({
      side,
      type,
      price: figure(price),
      quantity: figure(quantity),
      amount: figure(amount),
    }),
    [side, type, price, quantity, amount],
  );
  return { draft, change: (fields: Partial<OrderDraft>) => change({ ...draft, ...fields, symbol }) };
}
