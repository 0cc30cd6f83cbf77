import { DoubtSheet } from '@ex/submit';
import { useState } from 'react';
import type { useOrderFlow } from '../model/use-order-flow';
import { ConfirmOrder } from './ConfirmOrder';
import { OrderDetail } from './OrderDetail';
import { SettingsSheet } from './SettingsSheet';

interface OrderSheetsProps {
  readonly flow: ReturnType<typeof useOrderFlow>;
  readonly price: number | undefined;
  /** Why nothing can be bought now, such as an old price. */
  readonly blocked: string | undefined;
}

/** The sheets an order passes through: settings, confirmation, doubt, details. */
export function OrderSheets({ flow, price, blocked }: OrderSheetsProps) {
  const { state, retry, giveUp } = flow.submit;
  const { shown, stop, confirm } = flow.confirming;
  const [opened, setOpened] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  // A fresh draft each time the settings open, so that an abandoned one does not come back.
  if (flow.settings !== wasOpen) {
    setWasOpen(flow.settings);
    if (flow.settings) setOpened(opened + 1);
  }
  return (
    <>
      <SettingsSheet
        key={opened}
        open={flow.settings}
        onClose={() => flow.setSettings(false)}
        durations={flow.durations}
        coin={flow.coin}
        balance={flow.balance}
        balanceAge={flow.balanceAge}
        chosen={flow.choice}
        onDone={flow.choose}
      />
      {shown && (
        <ConfirmOrder
          open={state.step === 'idle' || state.step === 'sending'}
          choice={shown.choice}
          direction={shown.direction}
          market={shown.market.title}
          coin={flow.coin}
          payoutRate={flow.payoutRate}
          price={price}
          busy={state.step === 'sending'}
          blocked={blocked}
          onCancel={stop}
          onConfirm={() => void confirm()}
        />
      )}
      <DoubtSheet state={state} onRetry={retry} onGiveUp={giveUp} />
      {flow.detail !== undefined && (
        <OrderDetail orderId={flow.detail} coin={flow.coin} onClose={() => flow.setDetail(undefined)} />
      )}
    </>
  );
}
