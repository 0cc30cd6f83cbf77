import type { LoanProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { Num } from '@ex/ui-kit';
import { formatRate, type LateTerms, lateTerms, LOAN_COIN, loanDebt } from '../model/terms';
import { type Definition, DefinitionList } from './DefinitionList';
import { Money } from './Money';

interface LoanEstimateProps {
  readonly product: LoanProduct;
  /** Whole amount, decimal text. */
  readonly amount: string;
}

/** What a loan of this amount costs, calculated as the server does. */
export function LoanEstimate({ product, amount }: LoanEstimateProps) {
  const t = useT('finance');
  const { interest, total } = loanDebt(amount, product.dailyRate, product.days);
  const lateFigures = useLateFigures();
  return (
    <DefinitionList
      raised
      items={[
        { label: t('fact.totalInterest'), value: <Money value={interest} coin={LOAN_COIN} /> },
        { label: t('loan.debt'), value: <Money value={total} coin={LOAN_COIN} /> },
        ...lateFigures(lateTerms(amount, product)),
      ]}
    />
  );
}

/** Returns how the terms of late interest are shown; without terms there is nothing to show. */
export function useLateFigures(): (terms: LateTerms | undefined) => Definition[] {
  const t = useT('finance');
  return (terms) =>
    terms
      ? [
          { label: t('fact.lateRate'), value: <Num value={formatRate(terms.dailyRate)} /> },
          { label: t('fact.lateCap'), value: <Money value={terms.cap} coin={LOAN_COIN} /> },
        ]
      : [];
}
