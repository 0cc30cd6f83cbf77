import type { LoanProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { LOAN_COIN } from '../model/compare';
import { lateTerms, loanDebt } from '../model/terms';
import { Facts } from './Facts';
import { useLateFacts } from './late-facts';
import styles from './Estimate.module.css';

/** What a loan of this amount costs, worked out as the server does. */
export function DebtCard({ product, amount }: { product: LoanProject; amount: string }) {
  const t = useT('finance');
  const { interest, total } = loanDebt(amount, product.interest_rate, product.cycle);
  const late = useLateFacts(lateTerms(amount, product));
  const money = (value: string) => <Num value={withUnit(formatBalance(value), LOAN_COIN)} />;
  return (
    <div className={styles.estimate}>
      <Facts
        facts={[
          { label: t('fact.totalInterest'), value: money(interest) },
          { label: t('loan.debt'), value: money(total) },
          ...late,
        ]}
      />
    </div>
  );
}
