import type { Loan, LoanProduct, LoanStatus } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatServerDate } from '@ex/languages';
import { isZero } from '@ex/money';
import { paths } from '@ex/routing';
import { Bdi, Button, LinkButton, type Status, StatusPill } from '@ex/ui-kit';
import { formatRate, isPartlyRepaid, LOAN_COIN } from '../model/terms';
import { FinanceCard, Rate } from './FinanceCard';
import { useLateFigures } from './LoanEstimate';
import { AmountRange, Money } from './Money';

interface LoanProductCardProps {
  readonly product: LoanProduct;
  /** Shown in its application: the way of repayment takes the place of the link to it (LOAN-10). */
  readonly inForm?: boolean;
}

/** A loan on offer (LOAN-04). */
export function LoanProductCard({ product, inForm }: LoanProductCardProps) {
  const t = useT('finance');
  const common = useT('common');
  return (
    <FinanceCard
      title={product.title}
      caption={product.lender}
      end={<Rate value={formatRate(product.dailyRate)} per={t('fact.dailyInterest')} />}
      items={[
        { label: t('fact.amountRange'), value: <AmountRange product={product} coin={LOAN_COIN} /> },
        { label: t('fact.repaymentPeriod'), value: common('days', { count: product.days }) },
        ...(inForm ? [{ label: t('loan.method'), value: t('loan.once') }] : []),
      ]}
    >
      {!inForm && (
        <LinkButton href={paths.loanApplication({ id: product.id })} block>
          {t('loan.apply')}
        </LinkButton>
      )}
    </FinanceCard>
  );
}

const PILLS: Readonly<Record<LoanStatus, Status>> = {
  applying: 'pending',
  open: 'running',
  overdue: 'running',
  repaid: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  unknown: 'pending',
};

interface LoanCardProps {
  readonly loan: Loan;
  /** Called to cancel the application; only offered while it is under review (LOAN-07). */
  readonly onCancel: (loan: Loan) => void;
}

/** One of the member's loans (LOAN-06). */
export function LoanCard({ loan, onCancel }: LoanCardProps) {
  const t = useT('finance');
  const { lateDailyRate, lateCap } = loan;
  const lateFigures = useLateFigures();
  const money = (value: string) => <Money value={value} coin={LOAN_COIN} />;
  return (
    <FinanceCard
      title={loan.title}
      caption={<Bdi>{loan.orderNumber}</Bdi>}
      end={<StatusPill status={PILLS[loan.status]} label={loan.statusText} />}
      items={[
        { label: t('form.amount'), value: money(loan.amount) },
        { label: t('fact.totalInterest'), value: money(loan.interest) },
        { label: t('fact.repaymentDate'), value: <Bdi>{formatServerDate(loan.dueAt)}</Bdi> },
        {
          label: t('fact.total'),
          value: (
            <>
              {money(loan.total)} {loan.repaymentText}
            </>
          ),
        },
        ...(isZero(loan.lateInterest) ? [] : [{ label: t('fact.late'), value: money(loan.lateInterest) }]),
        ...lateFigures(isZero(lateDailyRate) ? undefined : { dailyRate: lateDailyRate, cap: lateCap }),
        ...(isPartlyRepaid(loan) ? [{ label: t('fact.left'), value: money(loan.outstanding) }] : []),
      ]}
    >
      {loan.status === 'applying' && (
        <Button variant="secondary" size="small" onClick={() => onCancel(loan)}>
          {t('loan.cancel')}
        </Button>
      )}
    </FinanceCard>
  );
}
