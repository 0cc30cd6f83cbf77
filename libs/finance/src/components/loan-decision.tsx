import type { LoanProduct } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import type { Decision } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, formatRate, lateTerms, LOAN_COIN, loanDebt } from '../model/terms';
import type { LoanIntent } from '../model/use-loan-flow';
import { useNow } from '../model/use-now';
import { useLateInterest } from './LoanEstimate';
import { Money } from './Money';

/** What a member sees before applying for a loan: the whole debt, its due date, and what happens if it is not paid. */
export function useLoanDecision(product: LoanProduct, intent: LoanIntent | undefined): Decision | undefined {
  const t = useT('finance');
  const now = useNow();
  const late = intent && lateTerms(intent.amount, product);
  const lateInterest = useLateInterest(late);
  if (!intent) return undefined;
  const { interest, total } = loanDebt(intent.amount, product.dailyRate, product.days);
  const text = (value: string) => withUnit(formatBalance(value), LOAN_COIN);
  return {
    title: t('loan.decision'),
    main: { value: intent.amount, coin: LOAN_COIN },
    rows: [
      { label: t('fact.product'), value: <Bdi auto>{product.title}</Bdi> },
      {
        label: `${t('fact.totalInterest')} (${formatRate(product.dailyRate)} × ${product.days})`,
        value: <Money value={interest} coin={LOAN_COIN} />,
      },
      { label: t('loan.debt'), value: <Money value={total} coin={LOAN_COIN} /> },
      { label: t('loan.due'), value: <Bdi>{formatDateTime(addDays(now, product.days))}</Bdi> },
      { label: t('loan.method'), value: t('loan.once') },
      ...lateInterest,
    ],
    when: t('loan.afterReview'),
    worst: late
      ? t('loan.worstLate', { debt: text(total), rate: formatRate(late.dailyRate), most: text(late.cap) })
      : t('loan.worstFree', { debt: text(total) }),
    undo: t('loan.undo'),
  };
}
