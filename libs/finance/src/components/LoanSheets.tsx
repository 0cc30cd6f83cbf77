import type { LoanProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { type Confirmation, type DecisionContent, TransactionSheets } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, formatRate, lateTerms, LOAN_COIN, loanDebt } from '../model/terms';
import type { LoanIntent } from '../model/use-loan-confirmation';
import { useNow } from '../model/use-now';
import { useLateFigures } from './LoanEstimate';
import { Money } from './Money';

interface LoanSheetsProps {
  readonly product: LoanProduct;
  readonly confirmation: Confirmation<LoanIntent>;
}

/** The sheets of a loan application: the whole debt, its due date, and what happens if it is not paid. */
export function LoanSheets({ product, confirmation }: LoanSheetsProps) {
  const t = useT('finance');
  const now = useNow();
  const lateFigures = useLateFigures();
  const { title, dailyRate, days } = product;
  const text = (value: string) => withUnit(formatBalance(value), LOAN_COIN);
  const describe = ({ amount }: LoanIntent): DecisionContent => {
    const late = lateTerms(amount, product);
    const { interest, total } = loanDebt(amount, dailyRate, days);
    return {
      title: t('loan.decision'),
      confirmLabel: t('loan.apply'),
      main: { value: amount, coin: LOAN_COIN },
      mainIs: 'arrives',
      rows: [
        { label: t('fact.product'), value: <Bdi auto>{title}</Bdi> },
        {
          label: `${t('fact.totalInterest')} (${formatRate(dailyRate)} × ${days})`,
          value: <Money value={interest} coin={LOAN_COIN} />,
        },
        { label: t('loan.debt'), value: <Money value={total} coin={LOAN_COIN} /> },
        { label: t('loan.due'), value: <Bdi>{formatDateTime(addDays(now, days))}</Bdi> },
        { label: t('loan.method'), value: t('loan.once') },
        ...lateFigures(late),
      ],
      when: t('loan.afterReview'),
      worst: late
        ? t('loan.worstLate', { debt: text(total), rate: formatRate(late.dailyRate), most: text(late.cap) })
        : t('loan.worstFree', { debt: text(total) }),
      undo: t('loan.undo'),
    };
  };
  return (
    <TransactionSheets
      confirmation={confirmation}
      describe={describe}
      receipt={() => ({ state: 'review' })}
    />
  );
}
