import { DoubtSheet } from '@ex/submit';
import type { LivePrice } from '../model/use-live-price';
import type { OrderFlow } from '../model/use-order-flow';
import { ConfirmOrder } from './ConfirmOrder';

interface OrderSheetsProps {
  readonly flow: OrderFlow;
  readonly last: LivePrice;
}

/** The sheets between the order form and an accepted order: confirmation, then the unknown outcome. */
export function OrderSheets({ flow, last }: OrderSheetsProps) {
  const { confirming, submit, rules, blockedFor } = flow;
  const { state, retry, giveUp } = submit;
  const order = confirming.shown;
  return (
    <>
      {order && (state.step === 'idle' || state.step === 'sending') && (
        <ConfirmOrder
          order={order}
          rules={rules}
          last={last}
          blocked={blockedFor(order.draft)}
          busy={state.step === 'sending'}
          onCancel={confirming.stop}
          onConfirm={() => void confirming.confirm()}
        />
      )}
      <DoubtSheet state={state} onRetry={retry} onGiveUp={giveUp} />
    </>
  );
}
