import type { StakingPosition, StakingStatus } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { Bdi, Button, type Status, StatusPill } from '@ex/ui-kit';
import { FinanceCard } from './FinanceCard';
import { Money } from './Money';
import { TermProgress } from './TermProgress';

const PILLS: Readonly<Record<StakingStatus, Status>> = {
  running: 'running',
  ended: 'cancelled',
  redeemed: 'completed',
  unknown: 'pending',
};

/** Returns how a status reads; `--` for one this app does not know (STAKE-13). */
export function useStakingStatusText(): (status: StakingStatus) => string {
  const t = useT('finance');
  return (status) => (status === 'unknown' ? '--' : t(`staking.status.${status}`));
}

interface StakingPositionCardProps {
  readonly position: StakingPosition;
  /** Called to redeem it early; only offered where that is possible (STAKE-12, D-73). */
  readonly onRedeem: (position: StakingPosition) => void;
}

/** One of the member's staking positions (STAKE-11). */
export function StakingPositionCard({ position, onRedeem }: StakingPositionCardProps) {
  const t = useT('finance');
  const common = useT('common');
  const { coin, status, startsAt, endsAt } = position;
  const money = (value: string) => <Money value={value} coin={coin} />;
  const time = (text: string) => <Bdi>{formatServerTime(text)}</Bdi>;
  const statusText = useStakingStatusText();
  return (
    <FinanceCard
      title={coin}
      caption={<Bdi>{position.orderNumber}</Bdi>}
      end={<StatusPill status={PILLS[status]} label={statusText(status)} />}
      items={[
        { label: t('form.amount'), value: money(position.amount) },
        { label: t('fact.totalRevenue'), value: money(position.revenue) },
        { label: t('fact.openTime'), value: time(position.openedAt) },
        { label: t('fact.days'), value: common('days', { count: position.days }) },
        { label: t('fact.startTime'), value: time(startsAt) },
        { label: t('fact.endTime'), value: time(endsAt) },
      ]}
    >
      {status === 'running' && <TermProgress startsAt={startsAt} endsAt={endsAt} />}
      {position.isRedeemable && (
        <Button variant="text" size="small" onClick={() => onRedeem(position)}>
          {t('staking.redeem')}
        </Button>
      )}
    </FinanceCard>
  );
}
