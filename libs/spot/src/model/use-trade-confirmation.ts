import { isTradeConfirmationNeeded, toApiError } from '@ex/api-client';
import { useFeature } from '@ex/api-client/content';
import { type OrderIntent, useConfirmTradingMutation } from '@ex/api-client/spot';
import { newIdempotencyKey } from '@ex/submit';
import { useState } from 'react';

/** An order that was refused because it gives too much away, and what the server says about it. */
interface RefusedOrder {
  readonly order: OrderIntent;
  readonly text: string;
}

/** What the panel under the order form shows while an order waits for its member's fund password. */
export interface TradeConfirmation {
  /** What the server says; undefined while no order waits. */
  readonly text: string | undefined;
  readonly fundPassword: string;
  readonly changePassword: (value: string) => void;
  /** The button was pressed without a password. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly confirm: () => Promise<void>;
  /** Forgets the order: the form has changed. */
  readonly clear: () => void;
  /** Takes an answer to an order; one that asks for a confirmation opens the panel. */
  readonly take: (order: OrderIntent, error: object | undefined) => void;
}

/** Confirms with the fund password what an order gives away, then places the order again (RISK-13). */
export function useTradeConfirmation(place: (order: OrderIntent) => Promise<unknown>): TradeConfirmation {
  const isOffered = useFeature('tradeConfirmation');
  const [refused, setRefused] = useState<RefusedOrder>();
  const [fundPassword, changePassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading }] = useConfirmTradingMutation();
  const clear = (): void => {
    setRefused(undefined);
    changePassword('');
    setMissing(false);
  };
  return {
    text: refused?.text,
    fundPassword,
    changePassword,
    isMissing: isMissing && fundPassword === '',
    isBusy: isLoading,
    clear,
    take: (order, error) => {
      const reason = toApiError(error);
      if (isOffered && reason && isTradeConfirmationNeeded(reason)) setRefused({ order, text: reason.msg });
      else clear();
    },
    confirm: async () => {
      setMissing(fundPassword === '');
      if (!refused || fundPassword === '' || isLoading) return;
      const { error } = await send({ payload: { fundPassword }, key: newIdempotencyKey() });
      if (error) return;
      clear();
      await place(refused.order);
    },
  };
}
