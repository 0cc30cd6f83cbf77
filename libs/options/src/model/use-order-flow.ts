import { formatPair, useLive } from '@ex/api-client';
import type { Market } from '@ex/api-client/markets';
import { liveOptionTerms, type OptionDirection, type OptionOrder } from '@ex/api-client/options';
import { atScale } from '@ex/money';
import type { ShownMarket } from '@ex/trading';
import { useState } from 'react';
import { toSettings, useLastSettings } from './last-settings';
import { checkStake, type OrderSettings, STAKE_DECIMALS } from './stake';
import { type OrderIntent, useOrderConfirmation } from './use-order-confirmation';

type OrderMarket = Pick<ShownMarket, 'id' | 'symbol' | 'pair'>;

/**
 * The way to an order: choose stake and duration, confirm, send, see it run. The buy buttons open the settings until both are
 * chosen and valid; then they open the confirmation (OPT-22, D-49). The last used values are preselected.
 */
export function useOrderFlow(market: ShownMarket, markets: readonly Market[] | undefined) {
  const { data: terms, failed, freshness, refresh } = useLive(liveOptionTerms, undefined);
  const [last, setLast] = useLastSettings();
  const settings = toSettings(last, terms?.durations);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  /** The direction whose button opened the settings; they offer it, so that the way to an order is one tap shorter. */
  const [wanted, setWanted] = useState<OptionDirection>();
  const [openOrderId, setOpenOrderId] = useState<number>();
  const confirmation = useOrderConfirmation(setOpenOrderId);
  const balance = terms?.balance ?? '0';
  const stakeLeft = (marketId: number | undefined) =>
    marketId === undefined ? undefined : terms?.stakeLeft[marketId];

  /** Orders that ended since may have changed the balance, which is therefore read again before it is shown. */
  const openSettings = (direction?: OptionDirection): void => {
    setWanted(direction);
    setSettingsOpen(true);
    refresh();
  };
  const confirm = (
    direction: OptionDirection,
    chosen: OrderSettings | undefined,
    { id: marketId, symbol, pair }: OrderMarket,
  ): void => {
    if (!chosen?.stake || checkStake(chosen.stake, chosen.duration, balance, stakeLeft(marketId)))
      return openSettings(direction);
    if (marketId === undefined) return;
    const { duration, stake } = chosen;
    const intent: OrderIntent = {
      ...{ marketId, symbol, pair, direction },
      durationSeconds: duration.seconds,
      stake,
    };
    confirmation.open(intent);
  };
  return {
    terms,
    balance,
    /** Set while the balance could not be renewed: an old figure is shown with its age. */
    balanceAge: failed && freshness.stale ? freshness.ageSeconds : undefined,
    coin: terms?.coin ?? 'USDT',
    /** The largest stake in the market now; undefined where the back end does not say. */
    stakeLeft: stakeLeft(market.id),
    settings,
    isSettingsOpen,
    wanted,
    openSettings,
    closeSettings: () => setSettingsOpen(false),
    /** Keeps the settings, and continues to the confirmation of a direction. */
    applySettings: (next: OrderSettings, direction?: OptionDirection): void => {
      setLast({ seconds: next.duration.seconds, stake: next.stake || '0' });
      setSettingsOpen(false);
      if (direction) confirm(direction, next, market);
    },
    confirmation,
    /** The order whose details are open. */
    openOrderId,
    setOpenOrderId,
    buy: (direction: OptionDirection): void => confirm(direction, settings, market),
    /** Opens the confirmation of the same order once more, or the settings where it is no longer on offer. */
    repeat: ({ pair, direction, durationSeconds, stake }: OptionOrder): void => {
      setOpenOrderId(undefined);
      const same = markets?.find((one) => formatPair(one.pair) === formatPair(pair));
      const chosen = toSettings(
        { seconds: durationSeconds, stake: atScale(stake, STAKE_DECIMALS) },
        terms?.durations,
      );
      confirm(direction, same && chosen, same ?? market);
    },
  };
}

/** What {@link useOrderFlow} returns. */
export type OrderFlow = ReturnType<typeof useOrderFlow>;
