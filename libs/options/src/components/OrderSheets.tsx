import { DoubtSheet } from '@ex/submit';
import { useState } from 'react';
import type { OrderFlow } from '../model/use-order-flow';
import { ConfirmOrder } from './ConfirmOrder';
import { OrderDetail } from './OrderDetail';
import { SettingsSheet } from './SettingsSheet';

interface OrderSheetsProps {
  readonly flow: OrderFlow;
  readonly price: number | undefined;
  /** Why nothing can be bought now, such as an old price. */
  readonly blocked: string | undefined;
}

/** The sheets an order passes through: settings, confirmation, unknown outcome, details. */
export function OrderSheets({ flow, price, blocked }: OrderSheetsProps) {
  const { state, retry, giveUp } = flow.submit;
  const { shown, stop, confirm } = flow.confirming;
  const [timesOpened, setTimesOpened] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  // A fresh draft each time the settings open, so that an abandoned one does not come back.
  if (flow.isSettingsOpen !== wasOpen) {
    setWasOpen(flow.isSettingsOpen);
    if (flow.isSettingsOpen) setTimesOpened(timesOpened + 1);
  }
  return (
    <>
      <SettingsSheet
        key={timesOpened}
        open={flow.isSettingsOpen}
        onClose={flow.closeSettings}
        durations={flow.terms?.durations ?? []}
        coin={flow.coin}
        balance={flow.balance}
        balanceAge={flow.balanceAge}
        current={flow.settings}
        onApply={flow.applySettings}
      />
      {shown && (
        <ConfirmOrder
          open={state.step === 'idle' || state.step === 'sending'}
          settings={shown.settings}
          direction={shown.direction}
          pair={shown.market.pair}
          coin={flow.coin}
          payoutRate={flow.terms?.payoutRate ?? null}
          price={price}
          busy={state.step === 'sending'}
          blocked={blocked}
          onCancel={stop}
          onConfirm={() => void confirm()}
        />
      )}
      <DoubtSheet state={state} onRetry={retry} onGiveUp={giveUp} />
      {flow.openOrderId !== undefined && (
        <OrderDetail
          orderId={flow.openOrderId}
          coin={flow.coin}
          onClose={() => flow.setOpenOrderId(undefined)}
        />
      )}
    </>
  );
}
