import { liveOptionTerms, type OptionDirection, useLive } from '@ex/api-client';
import { sinceNewest, useConfirming } from '@ex/submit';
import type { ShownMarket } from '@ex/trading';
import { useState } from 'react';
import { checkStake, type OrderSettings } from './stake';
import { type OrderIntent, useSubmitOrder } from './use-submit-order';

/** The order about to be confirmed, as the sheet shows it. */
interface ShownOrder {
  readonly direction: OptionDirection;
  readonly market: ShownMarket;
  readonly settings: OrderSettings;
}

/**
 * The way to an order: choose stake and duration, confirm, send, see it run. The buy buttons open the settings until both
 * are chosen and valid; then they open the confirmation (OPT-22, D-49).
 */
export function useOrderFlow(market: ShownMarket) {
  const { data: terms, failed, freshness, refresh } = useLive(liveOptionTerms, undefined);
  const [settings, setSettings] = useState<OrderSettings>();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [openOrderId, setOpenOrderId] = useState<number>();
  const submit = useSubmitOrder(setOpenOrderId);
  const confirming = useConfirming<OrderIntent, ShownOrder>(submit, sinceNewest(submit.newestId));
  const balance = terms?.balance ?? '0';

  /** Orders that ended since may have changed the balance, so it is read again whenever it is about to be shown. */
  const openSettings = (): void => {
    setSettingsOpen(true);
    refresh();
  };
  const buy = (direction: OptionDirection): void => {
    if (!settings || checkStake(settings.stake, settings.duration, balance)) return openSettings();
    const { id: marketId, pair } = market;
    if (marketId === undefined) return;
    const { duration, stake } = settings;
    const intent = { marketId, pair, direction, durationSeconds: duration.seconds, stake };
    confirming.begin(intent, { direction, market, settings });
  };
  return {
    terms,
    balance,
    /** Set while the balance could not be renewed: an old figure is shown with its age. */
    balanceAge: failed && freshness.stale ? freshness.ageSeconds : undefined,
    coin: terms?.coin ?? 'USDT',
    settings,
    isSettingsOpen,
    openSettings,
    closeSettings: () => setSettingsOpen(false),
    applySettings: (next: OrderSettings) => {
      setSettings(next);
      setSettingsOpen(false);
    },
    confirming,
    /** The order whose details are open. */
    openOrderId,
    setOpenOrderId,
    submit,
    buy,
  };
}

/** What {@link useOrderFlow} returns. */
export type OrderFlow = ReturnType<typeof useOrderFlow>;
