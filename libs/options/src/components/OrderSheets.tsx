import { useState } from 'react';
import type { MarketPrice } from '../model/projected-result';
import type { OrderFlow } from '../model/use-order-flow';
import { ConfirmOrder } from './ConfirmOrder';
import { OrderDetail } from './OrderDetail';
import { SettingsSheet } from './SettingsSheet';

interface OrderSheetsProps {
  readonly flow: OrderFlow;
  readonly price: number | undefined;
  /** The price that a running order is measured by. */
  readonly now: MarketPrice;
  /** Why nothing can be bought now, such as an old price. */
  readonly blocked: string | undefined;
}

/** The sheets an order passes through: settings, confirmation, unknown outcome, details. */
export function OrderSheets({ flow, price, now, blocked }: OrderSheetsProps) {
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
        stakeLeft={flow.stakeLeft}
        current={flow.settings}
        direction={flow.wanted}
        onApply={flow.applySettings}
      />
      <ConfirmOrder
        confirmation={flow.confirmation}
        coin={flow.coin}
        available={flow.terms?.balance}
        payoutRate={flow.terms?.payoutRate ?? null}
        price={price}
        blocked={blocked}
      />
      {flow.openOrderId !== undefined && (
        <OrderDetail
          orderId={flow.openOrderId}
          coin={flow.coin}
          now={now}
          onRepeat={flow.repeat}
          onClose={() => flow.setOpenOrderId(undefined)}
        />
      )}
    </>
  );
}
