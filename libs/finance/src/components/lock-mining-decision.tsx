import type { LockMiningProduct } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, dailyInterest } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, formatRate } from '../model/terms';
import type { LockMiningIntent } from '../model/use-lock-mining-flow';
import { useNow } from '../model/use-now';

/** What a member sees before locking an amount: what is paid back, when, and that nobody can leave before. */
export function useLockMiningDecision(
  product: LockMiningProduct,
  intent: LockMiningIntent | undefined,
): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  if (!intent) return undefined;
  const { coin, dailyRate, days } = product;
  const earned = dailyInterest(intent.amount, dailyRate, days);
  return {
    title: t('lockMining.decision', { coin }),
    main: { value: intent.amount, coin },
    rows: [
      { label: t('fact.product'), value: <Bdi auto>{product.title}</Bdi> },
      { label: t('fact.dailyReturn'), value: <Bdi>{formatRate(dailyRate)}</Bdi> },
      { label: t('fact.lockPeriod'), value: t('days', { count: days }) },
    ],
    fee: { value: '0', coin },
    arrives: { value: add(intent.amount, earned), coin },
    when: formatDateTime(addDays(now, days)),
    worst: t('lockMining.worst'),
  };
}
