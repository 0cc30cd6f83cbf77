import type { LoanProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { formatDateTime } from '@ex/languages';
import { LOAN_COIN } from '../model/compare';
import { percentText } from '../model/figures';
import { daysLater, lateTerms, loanDebt } from '../model/terms';
import type { DecidedLoan } from '../model/use-loan-flow';
import { useNow } from '../model/use-now';
import { useLateFacts } from './late-facts';

/** What a member is told before asking for a loan: the whole debt, when it is due, and what happens if it is not paid. */
export function useLoanDecision(
  product: LoanProject,
  decided: DecidedLoan | undefined,
): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  const late = decided && lateTerms(decided.amount, product);
  const lateFacts = useLateFacts(late);
  if (!decided) return undefined;
  const { interest, total } = loanDebt(decided.amount, product.interest_rate, product.cycle);
  const money = (value: string) => <Num value={withUnit(formatBalance(value), LOAN_COIN)} />;
  const debt = withUnit(formatBalance(total), LOAN_COIN);
  return {
    title: t('loan.decision'),
    main: { value: decided.amount, coin: LOAN_COIN },
    rows: [
      { label: t('fact.product'), value: <Bdi auto>{product.title}</Bdi> },
      {
        label: `${t('fact.totalInterest')} (${percentText(product.interest_rate)} × ${product.cycle})`,
        value: money(interest),
      },
      { label: t('loan.debt'), value: money(total) },
      { label: t('loan.due'), value: <Bdi>{formatDateTime(daysLater(now, product.cycle))}</Bdi> },
      { label: t('loan.method'), value: t('loan.once') },
      ...lateFacts,
    ],
    when: t('loan.afterReview'),
    worst: late
      ? t('loan.worstLate', {
          debt,
          rate: percentText(late.rate),
          most: withUnit(formatBalance(late.most), LOAN_COIN),
        })
      : t('loan.worstFree', { debt }),
    undo: t('loan.undo'),
  };
}
