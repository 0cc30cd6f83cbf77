import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, formatBalance, isZero, withUnit, yearlyInterest } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import { daysLater, redemption } from '../model/terms';
import { useNow } from '../model/use-now';
import type { DecidedStake, Term } from '../model/use-stake-flow';

/** What a member is told before staking: the yield, the end, and what leaving early costs. */
export function useStakeDecision(decided: DecidedStake | undefined): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  const worst = useWorst();
  if (!decided) return undefined;
  const { coin, amount, term } = decided;
  return {
    title: t('stake.decision', { coin }),
    main: { value: amount, coin },
    rows: [
      { label: t('fact.yearlyRate'), value: <Bdi>{percentText(term.interest_rate)}</Bdi> },
      { label: t('fact.days'), value: t('days', { count: term.days }) },
      {
        label: t('fact.estimatedReturn'),
        value: (
          <Num value={withUnit(formatBalance(yearlyInterest(amount, term.interest_rate, term.days)), coin)} />
        ),
      },
    ],
    fee: { value: '0', coin },
    arrives: { value: add(amount, yearlyInterest(amount, term.interest_rate, term.days)), coin },
    when: formatDateTime(daysLater(now, term.days)),
    worst: worst(term, amount, coin),
  };
}

function useWorst(): (term: Term, amount: string, coin: string) => string {
  const t = useT('finance');
  return ({ type, redeem_fee }, amount, coin) => {
    if (type === undefined) return t('stake.worstUnknown');
    if (type !== 1) return t('stake.worstBound');
    if (redeem_fee === undefined || isZero(redeem_fee)) return t('stake.worstYield');
    return t('stake.worstFee', { cost: withUnit(formatBalance(redemption(amount, redeem_fee).cost), coin) });
  };
}
