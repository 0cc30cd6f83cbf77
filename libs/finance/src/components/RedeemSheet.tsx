import { useLazyFindStakingOrdersQuery, useRedeemStakingMutation } from '@ex/api-client';
import type { StakingOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { type Decision, DecisionSheet, DoubtSheet, useRecordAction } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import { redemption } from '../model/terms';
import { REDEEMED } from './StakeOrderCard';

interface RedeemSheetProps {
  /** The order asked about; undefined closes the sheet. */
  readonly order: StakingOrder | undefined;
  readonly onClose: () => void;
}

/** Tells what an early end costs and sees it through (STAKE-12). */
export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const t = useT('finance');
  const [redeem] = useRedeemStakingMutation();
  const [find] = useLazyFindStakingOrdersQuery();
  const action = useRecordAction({
    form: 'redeem',
    record: order,
    act: redeem,
    ended: async () => (await find()).data?.list.filter(({ status }) => status === REDEEMED),
    onClose,
  });
  const decision = useRedeemDecision();
  return (
    <>
      {order && action.asking && (
        <DecisionSheet
          open
          decision={decision(order)}
          confirmLabel={t('stake.redeem')}
          confirmVariant="danger"
          busy={action.sending}
          onCancel={onClose}
          onConfirm={() => void action.confirm()}
        />
      )}
      <DoubtSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}

function useRedeemDecision(): (order: StakingOrder) => Decision {
  const t = useT('finance');
  return ({ coin, amount, total_revenue, redeem_fee }) => {
    const end = redeem_fee === undefined ? undefined : redemption(amount, redeem_fee);
    const money = (value: string) => <Num value={withUnit(formatBalance(value), coin)} />;
    return {
      title: t('stake.redeemDecision', { coin }),
      main: { value: end?.back, coin },
      rows: [
        { label: t('fact.staked'), value: money(amount) },
        { label: t('stake.lostYield'), value: money(total_revenue) },
      ],
      fee: { value: end?.cost, coin, ...(redeem_fee === undefined ? {} : { rate: percentText(redeem_fee) }) },
      when: t('stake.atOnce'),
      undo: t('stake.redeemUndo'),
    };
  };
}
