import type { LoanOrder, LoanProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerDate } from '@ex/languages';
import { formatBalance, formatLimit, isZero, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Bdi, Button, LinkButton, Num, type Status, StatusPill } from '@ex/ui-kit';
import { LOAN_COIN } from '../model/compare';
import { percentText } from '../model/figures';
import { isPartlyRepaid, leftOf } from '../model/terms';
import { FinanceCard, Rate } from './FinanceCard';
import { useLateFacts } from './late-facts';

/** A loan on offer (LOAN-04). */
export function LoanProductCard({ product }: { product: LoanProject }) {
  const t = useT('finance');
  return (
    <FinanceCard
      title={product.title}
      caption={product.mechanism}
      end={<Rate value={percentText(product.interest_rate)} per={t('fact.dailyInterest')} />}
      facts={[
        {
          label: t('fact.amountRange'),
          value: (
            <Num
              value={withUnit(`${formatLimit(product.minprice)}–${formatLimit(product.maxprice)}`, LOAN_COIN)}
            />
          ),
        },
        { label: t('fact.repaymentPeriod'), value: t('days', { count: product.cycle }) },
      ]}
    >
      <LinkButton href={paths.loanApplication({ id: product.id })} block>
        {t('loan.apply')}
      </LinkButton>
    </FinanceCard>
  );
}

/** Status 1 applying, 2 approved, 3 rejected, 4 cancelled (LOAN-03, LOAN-08). */
export const APPLYING = 1;
const PILLS: Readonly<Record<number, Status>> = { 1: 'pending', 2: 'running', 3: 'rejected', 4: 'cancelled' };

interface LoanOrderCardProps {
  readonly order: LoanOrder;
  /** Asked to take the application back; only offered while it is under review (LOAN-07). */
  readonly onCancel: (order: LoanOrder) => void;
}

/** An own loan (LOAN-06). */
export function LoanOrderCard({ order, onCancel }: LoanOrderCardProps) {
  const t = useT('finance');
  const money = (value: string) => <Num value={withUnit(formatBalance(value), LOAN_COIN)} />;
  const repaid = order.is_repayment === 1;
  const { late_interest = '0', late_rate = '0', late_most = '0' } = order;
  const isCharged = !isZero(late_interest);
  const lateFacts = useLateFacts(isZero(late_rate) ? undefined : { rate: late_rate, most: late_most });
  const status = repaid ? 'completed' : (PILLS[order.status] ?? 'pending');
  return (
    <FinanceCard
      title={order.title}
      caption={<Bdi>{order.order_num}</Bdi>}
      end={<StatusPill status={status} label={order.status_text} />}
      facts={[
        { label: t('form.amount'), value: money(order.amount) },
        { label: t('fact.totalInterest'), value: money(order.interest) },
        { label: t('fact.repaymentDate'), value: <Bdi>{formatServerDate(order.repayment_time)}</Bdi> },
        {
          label: t('fact.total'),
          value: (
            <>
              {money(order.total_amount)} {order.is_repayment_text}
            </>
          ),
        },
        ...(isCharged ? [{ label: t('fact.late'), value: money(late_interest) }] : []),
        ...lateFacts,
        ...(isPartlyRepaid(order) ? [{ label: t('fact.left'), value: money(leftOf(order)) }] : []),
      ]}
    >
      {order.status === APPLYING && (
        <Button variant="secondary" size="small" onClick={() => onCancel(order)}>
          {t('loan.cancel')}
        </Button>
      )}
    </FinanceCard>
  );
}
