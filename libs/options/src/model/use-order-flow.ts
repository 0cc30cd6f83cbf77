import { useFreshness, useGetHyConfigQuery } from '@ex/api-client';
import { sinceNewest, useConfirming } from '@ex/submit';
import type { ShownMarket } from '@ex/trading';
import { useCallback, useMemo, useState } from 'react';
import type { Choice } from './choice';
import { durationsOf } from './duration';
import { checkQuantity } from './quantity';
import type { DecidedOrder } from './find-sent';
import { useSubmit } from './use-submit';

/** A configuration that could not be read is asked for again this often; without it nothing can be bought. */
const CONFIG_RETRY_MS = 5000;

/** The order about to be confirmed, as the sheet shows it. */
interface ShownOrder {
  readonly direction: 1 | 2;
  readonly market: ShownMarket;
  readonly choice: Choice;
}

/**
 * The way to an order: choose quantity and duration, confirm, send, see it run. The buy buttons open the settings until
 * both are chosen and usable; then they open the confirmation (OPT-22, D-49).
 */
export function useOrderFlow(market: ShownMarket) {
  const config = useConfig();
  const durations = useMemo(() => (config.data ? durationsOf(config.data) : []), [config.data]);
  const [choice, setChoice] = useState<Choice>();
  const [settings, showSettings] = useState(false);
  const [detail, setDetail] = useState<number>();
  const accepted = useCallback((orderId: number) => setDetail(orderId), []);
  const submit = useSubmit(accepted);
  const confirming = useConfirming<DecidedOrder, ShownOrder>(submit, sinceNewest(submit.newest));
  const balance = config.data?.balance ?? '0';
  const age = useFreshness(config.isError ? config.fulfilledTimeStamp : undefined, CONFIG_RETRY_MS);

  /** The balance may have changed by orders that ended since, so it is asked for whenever it is about to be shown. */
  const setSettings = (open: boolean): void => {
    showSettings(open);
    if (open) void config.refetch();
  };
  const buy = (direction: 1 | 2): void => {
    if (!choice || checkQuantity(choice.quantity, choice.duration, balance)) return setSettings(true);
    const { id: m_id, title } = market;
    if (m_id === undefined) return;
    const { duration, quantity: ctzed } = choice;
    const order = { m_id, title, ctime: duration.seconds, ctzed, buytype: direction };
    confirming.begin(order, { direction, market, choice });
  };
  return {
    config,
    durations,
    balance,
    /** Set while the balance could not be renewed: an old figure says that it is old. */
    balanceAge: age.stale ? age.ageSeconds : undefined,
    coin: config.data?.coinname ?? 'USDT',
    /** Gain of a win for a stake of 1. */
    payoutRate: config.data?.payout_rate,
    choice,
    settings,
    setSettings,
    confirming,
    detail,
    setDetail,
    submit,
    buy,
    choose: (next: Choice) => {
      setChoice(next);
      showSettings(false);
    },
  };
}

/** Durations, minimums and balance; asked for once, and again while there is no answer. */
function useConfig() {
  const [missing, setMissing] = useState(false);
  const config = useGetHyConfigQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: missing ? CONFIG_RETRY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const failed = config.isError && !config.data;
  if (failed !== missing) setMissing(failed);
  return config;
}
