import { formatPair, useLive } from '@ex/api-client';
import { liveOptionTerms, type OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { formatProfit, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { updateAwaited, useAwaitsResults } from '../model/awaited-results';
import { setUnseenResults } from '../model/unseen-results';
import { useWatchedOrders } from '../model/use-watched-orders';

/**
 * Watches running options on all screens but their own, which shows results itself: a toast says how one ended, the options tab
 * gets a badge, and the balances are read again (RIM-43). It asks for nothing while no option is known to run.
 */
export function ResultWatch() {
  const isOnOptions = useLocation().pathname === paths.options();
  const isAwaiting = useAwaitsResults();
  useEffect(() => {
    if (isOnOptions) setUnseenResults(false);
  }, [isOnOptions]);
  return isAwaiting && !isOnOptions ? <Results /> : null;
}

function Results() {
  const t = useT('options');
  const { running, settled } = useWatchedOrders();
  const coin = useLive(liveOptionTerms, undefined).data?.coin;
  useEffect(() => {
    if (coin === undefined) return;
    const tell = ({ pair, result, profit }: OptionOrder): void => {
      const values = { pair: formatPair(pair), amount: withUnit(formatProfit(profit), coin) };
      toast(t(`result.${result ?? 'draw'}`, values), result === 'win' ? 'success' : 'neutral');
    };
    const ended = updateAwaited(running, settled, Date.now());
    ended.forEach(tell);
    if (ended.length > 0) setUnseenResults(true);
  }, [running, settled, coin, t]);
  return null;
}
