import type { Decimal } from '@ex/money';
import { useState } from 'react';
import { isPositive } from './figures';
import type { useOrderDraft } from './use-order-draft';

/** The price a form opened with. */
interface Opening {
  readonly symbol: string;
  readonly price: Decimal;
  /** The member emptied the field: it stays empty. */
  readonly isEmptied: boolean;
}

/**
 * The order form with the last price filled in when it opens and when the market changes. The price does not follow the
 * market from then on, so that members confirm the price that they read.
 * @param lastPrice at the market's decimals; undefined while it is unknown
 */
export function usePrefilledPrice(
  { draft, change }: ReturnType<typeof useOrderDraft>,
  symbol: string,
  lastPrice: Decimal | undefined,
) {
  const [opening, setOpening] = useState<Opening>();
  if (opening?.symbol !== symbol && isPositive(lastPrice))
    setOpening({ symbol, price: lastPrice, isEmptied: false });
  const own = opening?.symbol === symbol ? opening : undefined;
  const prefill = own && !own.isEmptied && draft.price === '' ? own.price : undefined;
  const shown = prefill === undefined ? draft : { ...draft, price: prefill };
  return {
    draft: shown,
    change: (fields: Parameters<typeof change>[0]): void => {
      if (own && fields.price !== undefined) setOpening({ ...own, isEmptied: fields.price === '' });
      change({ ...shown, ...fields });
    },
    /** The limit price is the one that was filled in. */
    isPricePrefilled: own !== undefined && shown.price === own.price,
  };
}
