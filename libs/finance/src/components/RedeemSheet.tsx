import {
  type StakingPosition,
  useLazyReadStakingPositionsQuery,
  useRedeemStakeMutation,
} from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { type Decision, DecisionSheet, UnknownOutcomeSheet, useRecordAction } from '@ex/submit';
import { earlyRedemption, formatRate } from '../model/terms';
import { Money } from './Money';

interface RedeemSheetProps {
  /** The position to redeem; undefined closes the sheet. */
  readonly position: StakingPosition | undefined;
  readonly onClose: () => void;
}

/** Says what an early redemption costs and sends it (STAKE-12). */
export function RedeemSheet({ position, onClose }: RedeemSheetProps) {
  const t = useT('finance');
  const [redeem] = useRedeemStakeMutation();
  const [readPositions] = useLazyReadStakingPositionsQuery();
  const action = useRecordAction({
    form: 'redeem',
    record: position,
    act: redeem,
    ended: async () => (await readPositions()).data?.list.filter(({ status }) => status === 'redeemed'),
    onClose,
  });
  const decision = useRedeemDecision();
  return (
    <>
      {position && action.asking && (
        <DecisionSheet
          open
          decision={decision(position)}
          confirmLabel={t('staking.redeem')}
          confirmVariant="danger"
          busy={action.sending}
          onCancel={onClose}
          onConfirm={() => void action.confirm()}
        />
      )}
      <UnknownOutcomeSheet state={action.state} onRetry={action.retry} onGiveUp={action.giveUp} />
    </>
  );
}

function useRedeemDecision(): (position: StakingPosition) => Decision {
  const t = useT('finance');
  return ({ coin, amount, revenue, redemptionFee }) => {
    const redemption = redemptionFee === null ? undefined : earlyRedemption(amount, redemptionFee);
    const rate = redemptionFee === null ? {} : { rate: formatRate(redemptionFee) };
    return {
      title: t('staking.redeemDecision', { coin }),
      main: { value: redemption?.payout, coin },
      mainIs: 'arrives',
      rows: [
        { label: t('fact.staked'), value: <Money value={amount} coin={coin} /> },
        { label: t('staking.lostYield'), value: <Money value={revenue} coin={coin} /> },
      ],
      fee: { value: redemption?.cost, coin, ...rate },
      when: t('staking.atOnce'),
      undo: t('staking.redeemUndo'),
    };
  };
}
