import type { StakingOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { Bdi, Button, Num, type Status, StatusPill } from '@ex/ui-kit';
import { FinanceCard } from './FinanceCard';
import { Progress } from './Progress';

/** Status of a staking order (STAKE-13). */
export const STAKING = 0;
/** Status of a staking order that was ended early. */
export const REDEEMED = 2;
const PILLS: Readonly<Record<number, Status>> = { 0: 'running', 1: 'cancelled', 2: 'completed' };
const TEXTS = { 0: 'stake.status.running', 1: 'stake.status.ended', 2: 'stake.status.redeemed' } as const;

/** Whether an order may be ended early: it runs, and its type is 1 (STAKE-12, D-73). */
export const canRedeem = ({ status, type }: StakingOrder): boolean => status === STAKING && type === 1;

/** Names of the statuses. */
export function useStakeStatus(): (status: number) => string {
  const t = useT('finance');
  return (status) => {
    const text = TEXTS[status as keyof typeof TEXTS];
    return text ? t(text) : '--';
  };
}

interface StakeOrderCardProps {
  readonly order: StakingOrder;
  readonly onRedeem: (order: StakingOrder) => void;
}

/** An own staking order (STAKE-11). */
export function StakeOrderCard({ order, onRedeem }: StakeOrderCardProps) {
  const t = useT('finance');
  const money = (value: string) => <Num value={withUnit(formatBalance(value), order.coin)} />;
  const time = (text: string) => <Bdi>{formatServerTime(text)}</Bdi>;
  const statusText = useStakeStatus();
  return (
    <FinanceCard
      title={order.coin}
      caption={<Bdi>{order.order_num}</Bdi>}
      end={<StatusPill status={PILLS[order.status] ?? 'pending'} label={statusText(order.status)} />}
      facts={[
        { label: t('form.amount'), value: money(order.amount) },
        { label: t('fact.totalRevenue'), value: money(order.total_revenue) },
        { label: t('fact.openTime'), value: time(order.addtime) },
        { label: t('fact.days'), value: t('days', { count: order.days }) },
        { label: t('fact.startTime'), value: time(order.start_time) },
        { label: t('fact.endTime'), value: time(order.end_time) },
      ]}
    >
      {order.status === STAKING && <Progress start={order.start_time} end={order.end_time} />}
      {canRedeem(order) && (
        <Button variant="text" size="small" onClick={() => onRedeem(order)}>
          {t('stake.redeem')}
        </Button>
      )}
    </FinanceCard>
  );
}
