import type { StakingTerm } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatLimit, isZero, withUnit, yearlyInterest } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { formatRate } from '../model/terms';
import { DefinitionList } from './DefinitionList';
import { Money } from './Money';

interface StakingTermFiguresProps {
  readonly term: StakingTerm;
  /** Whole amount as decimal text, `''` while nothing is entered. */
  readonly amount: string;
  readonly coin: string;
}

/** What a term requires, what it earns on this amount, what leaving early costs. */
export function StakingTermFigures({ term, amount, coin }: StakingTermFiguresProps) {
  const t = useT('finance');
  const common = useT('common');
  const revenue = amount === '' ? undefined : yearlyInterest(amount, term.yearlyRate, term.days);
  return (
    <DefinitionList
      items={[
        { label: t('fact.days'), value: common('days', { count: term.days }) },
        { label: t('fact.minimum'), value: <Num value={withUnit(formatLimit(term.minAmount), coin)} /> },
        { label: t('fact.estimatedReturn'), value: <Money value={revenue} coin={coin} /> },
        { label: t('compare.leave'), value: useExitCost(term) },
      ]}
    />
  );
}

function useExitCost({ earlyRedemption, redemptionFee }: StakingTerm): string {
  const t = useT('finance');
  if (earlyRedemption === 'unknown') return '--';
  if (earlyRedemption === 'excluded') return t('compare.noLeave');
  return redemptionFee === null || isZero(redemptionFee)
    ? t('staking.yieldLost')
    : t('staking.leaveFee', { fee: formatRate(redemptionFee) });
}
