import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, isZero, withUnit, yearlyInterest } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import type { Term } from '../model/use-stake-flow';
import { Facts } from './Facts';

interface TermFactsProps {
  readonly term: Term;
  /** Whole amount as decimal text, `''` while nothing is entered. */
  readonly amount: string;
  readonly coin: string;
}

/** What a term asks for, what it earns of this amount, what leaving early costs. */
export function TermFacts({ term, amount, coin }: TermFactsProps) {
  const t = useT('finance');
  const income = amount === '' ? undefined : yearlyInterest(amount, term.interest_rate, term.days);
  return (
    <Facts
      facts={[
        { label: t('fact.days'), value: t('days', { count: term.days }) },
        { label: t('fact.minimum'), value: <Num value={withUnit(formatLimit(term.min_price), coin)} /> },
        { label: t('fact.estimatedReturn'), value: <Num value={withUnit(formatBalance(income), coin)} /> },
        { label: t('compare.leave'), value: useLeaving(term) },
      ]}
    />
  );
}

function useLeaving({ type, redeem_fee }: Term): string {
  const t = useT('finance');
  if (type === undefined) return '--';
  if (type !== 1) return t('compare.noLeave');
  return redeem_fee === undefined || isZero(redeem_fee)
    ? t('stake.yieldLost')
    : t('stake.leaveFee', { fee: percentText(redeem_fee) });
}
