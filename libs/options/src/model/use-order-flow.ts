import { useFreshness, useGetHyConfigQuery } from '@ex/api-client';
import { newSubmitKey } from '@ex/submit';
import type { ShownMarket } from '@ex/trading';
import { useCallback, useMemo, useState } from 'react';
import type { Choice } from './choice';
import { durationsOf } from './duration';
import { checkQuantity } from './quantity';
import { useSubmit } from './use-submit';

/** A configuration that could not be read is asked for again this often; without it nothing can be bought. */
const CONFIG_RETRY_MS = 5000;

/** The order about to be confirmed; the key is made with the sheet and stays for every retry. */
interface Confirming {
  readonly direction: 1 | 2;
  /** Market and choice as the sheet shows them; a list that changes behind it changes nothing. */
  readonly market: ShownMarket & { readonly id: number };
  readonly choice: Choice;
  readonly key: string;
  /** Highest order id known before. */
  readonly after: number;
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
  const [confirming, setConfirming] = useState<Confirming>();
  const [detail, setDetail] = useState<number>();
  const accepted = useCallback((orderId: number) => setDetail(orderId), []);
  const submit = useSubmit(accepted);
  const balance = config.data?.balance ?? '0';
  const age = useFreshness(config.isError ? config.fulfilledTimeStamp : undefined, CONFIG_RETRY_MS);

  /** The balance may have changed by orders that ended since, so it is asked for whenever it is about to be shown. */
  const setSettings = (open: boolean): void => {
    showSettings(open);
    if (open) void config.refetch();
  };
  const buy = async (direction: 1 | 2): Promise<void> => {
    if (!choice || checkQuantity(choice.quantity, choice.duration.min, balance)) return setSettings(true);
    const { id } = market;
    if (id === undefined) return;
    const key = newSubmitKey();
    setConfirming({ direction, market: { ...market, id }, choice, key, after: Number.MAX_SAFE_INTEGER });
    const after = await submit.newest();
    // Without an answer nothing counts as new: an older order alike must not pass for this one.
    if (after === undefined) return;
    setConfirming((now) => (now?.key === key ? { ...now, after } : now));
  };
  const confirm = async (): Promise<void> => {
    if (!confirming) return;
    const { market: bought, choice: chosen, direction, key, after } = confirming;
    await submit.submit({
      key,
      after,
      payload: {
        m_id: bought.id,
        title: bought.title,
        ctime: chosen.duration.seconds,
        ctzed: chosen.quantity,
        buytype: direction,
      },
    });
    setConfirming(undefined);
  };
  return {
    config,
    durations,
    balance,
    /** Set while the balance could not be renewed: an old figure says that it is old. */
    balanceAge: age.stale ? age.ageSeconds : undefined,
    coin: config.data?.coinname ?? 'USDT',
    choice,
    settings,
    setSettings,
    confirming,
    setConfirming,
    detail,
    setDetail,
    submit,
    buy,
    confirm,
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
