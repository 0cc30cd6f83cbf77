import { type ApiError, useLazyFindStakingOrdersQuery, useRedeemStakingMutation } from '@ex/api-client';
import type { StakingOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { type Decision, DecisionSheet, DoubtSheet, newSubmitKey, useSafeSubmit } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import { useState } from 'react';
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
  const [key, setKey] = useState<{ readonly of: number; readonly key: string }>();
  if (order && key?.of !== order.id) setKey({ of: order.id, key: newSubmitKey() });
  const submit = useSafeSubmit<{ id: number }, true>({
    form: 'redeem',
    send: async ({ key: sentKey, payload }) => {
      const { error } = await redeem({ payload, key: sentKey });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload }) => {
      const { data } = await find();
      return data?.list.some(({ id, status }) => id === payload.id && status === REDEEMED) ? true : undefined;
    },
    onAccepted: () => undefined,
  });
  const confirm = async (): Promise<void> => {
    if (!order || !key) return;
    await submit.submit({ key: key.key, payload: { id: order.id }, after: 0 });
    onClose();
    setKey(undefined);
  };
  const { step } = submit.state;
  const decision = useRedeemDecision();
  return (
    <>
      {order && (step === 'idle' || step === 'sending') && (
        <DecisionSheet
          open
          decision={decision(order)}
          confirmLabel={t('stake.redeem')}
          confirmVariant="danger"
          busy={step === 'sending'}
          onCancel={onClose}
          onConfirm={() => void confirm()}
        />
      )}
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
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
