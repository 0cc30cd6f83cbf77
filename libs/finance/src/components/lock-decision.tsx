import type { MiningProduct } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, dailyInterest } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import { daysLater } from '../model/terms';
import type { DecidedLock } from '../model/use-lock-flow';
import { useNow } from '../model/use-now';

/** What a member is told before locking: what comes back, when, and that nobody can leave before. */
export function useLockDecision(
  product: MiningProduct,
  decided: DecidedLock | undefined,
): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  if (!decided) return undefined;
  const coin = product.coin_title;
  const earned = dailyInterest(decided.amount, product.interest_rate, product.cycle);
  return {
    title: t('lock.decision', { coin }),
    main: { value: decided.amount, coin },
    rows: [
      { label: t('fact.product'), value: <Bdi auto>{product.title}</Bdi> },
      { label: t('fact.dailyReturn'), value: <Bdi>{percentText(product.interest_rate)}</Bdi> },
      { label: t('fact.lockPeriod'), value: t('days', { count: product.cycle }) },
    ],
    fee: { value: '0', coin },
    arrives: { value: add(decided.amount, earned), coin },
    when: formatDateTime(daysLater(now, product.cycle)),
    worst: t('lock.worst'),
  };
}
