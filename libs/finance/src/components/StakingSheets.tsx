import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, formatBalance, isZero, withUnit, yearlyInterest } from '@ex/money';
import { paths } from '@ex/routing';
import { type Confirmation, type DecisionContent, TransactionSheets } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, earlyRedemption, formatRate } from '../model/terms';
import { useNow } from '../model/use-now';
import type { StakeIntent } from '../model/use-staking-confirmation';
import { Money } from './Money';

/** The sheets of a stake: the yield, the end, and what leaving early costs. */
export function StakingSheets({ confirmation }: { readonly confirmation: Confirmation<StakeIntent> }) {
  const t = useT('finance');
  const common = useT('common');
  const now = useNow();
  const worstCase = useWorstCase();
  const describe = (intent: StakeIntent): DecisionContent => {
    const { coin, amount, term } = intent;
    const revenue = yearlyInterest(amount, term.yearlyRate, term.days);
    return {
      title: t('staking.decision', { coin }),
      confirmLabel: t('staking.join'),
      main: { value: amount, coin },
      rows: [
        { label: t('fact.yearlyRate'), value: <Bdi>{formatRate(term.yearlyRate)}</Bdi> },
        { label: t('fact.days'), value: common('days', { count: term.days }) },
        { label: t('fact.estimatedReturn'), value: <Money value={revenue} coin={coin} /> },
      ],
      fee: { value: '0', coin },
      arrives: { value: add(amount, revenue), coin },
      balance: { available: intent.available, spends: amount, coin },
      when: formatDateTime(addDays(now, term.days)),
      worst: worstCase(intent),
    };
  };
  return (
    <TransactionSheets
      confirmation={confirmation}
      describe={describe}
      receipt={() => ({
        state: 'completed',
        next: { label: t('links.orders'), href: paths.stakingPositions() },
      })}
    />
  );
}

function useWorstCase(): (intent: StakeIntent) => string {
  const t = useT('finance');
  return ({ coin, amount, term: { earlyRedemption: exit, redemptionFee: fee } }) => {
    if (exit === 'unknown') return t('staking.worstUnknown');
    if (exit === 'excluded') return t('staking.worstBound');
    if (fee === null || isZero(fee)) return t('staking.worstYield');
    const cost = withUnit(formatBalance(earlyRedemption(amount, fee).cost), coin);
    return t('staking.worstFee', { cost });
  };
}
