import type { StakingTerm } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, formatBalance, isZero, withUnit, yearlyInterest } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, earlyRedemption, formatRate } from '../model/terms';
import { useNow } from '../model/use-now';
import type { StakeIntent } from '../model/use-staking-flow';
import { Money } from './Money';

/** What a member sees before staking: the yield, the end, and what leaving early costs. */
export function useStakingDecision(intent: StakeIntent | undefined): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  const worstCase = useWorstCase();
  if (!intent) return undefined;
  const { coin, amount, term } = intent;
  const revenue = yearlyInterest(amount, term.yearlyRate, term.days);
  return {
    title: t('staking.decision', { coin }),
    main: { value: amount, coin },
    rows: [
      { label: t('fact.yearlyRate'), value: <Bdi>{formatRate(term.yearlyRate)}</Bdi> },
      { label: t('fact.days'), value: t('days', { count: term.days }) },
      { label: t('fact.estimatedReturn'), value: <Money value={revenue} coin={coin} /> },
    ],
    fee: { value: '0', coin },
    arrives: { value: add(amount, revenue), coin },
    when: formatDateTime(addDays(now, term.days)),
    worst: worstCase(term, amount, coin),
  };
}

function useWorstCase(): (term: StakingTerm, amount: string, coin: string) => string {
  const t = useT('finance');
  return (term, amount, coin) => {
    const { redemptionFee: fee } = term;
    if (term.earlyRedemption === 'unknown') return t('staking.worstUnknown');
    if (term.earlyRedemption === 'excluded') return t('staking.worstBound');
    if (fee === null || isZero(fee)) return t('staking.worstYield');
    const cost = withUnit(formatBalance(earlyRedemption(amount, fee).cost), coin);
    return t('staking.worstFee', { cost });
  };
}
