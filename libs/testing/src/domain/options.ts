import type { OptionOrder } from '@ex/api-client/options';
import { maker } from '../build/maker';

/** An option that runs. */
export const makeOptionOrder = maker<OptionOrder>({
  id: 1,
  pair: { base: 'BTC', quote: 'USDT' },
  direction: 'up',
  directionText: 'Up',
  stake: '10',
  durationSeconds: 60,
  status: 'running',
  secondsLeft: 60,
  receivedAt: 0,
  openPrice: '64210.5',
  isOpening: false,
  closePrice: null,
  profit: null,
  result: null,
  openedAt: '2026-11-21 02:15:00',
  closedAt: null,
  openTickAt: '2026-11-21 02:14:59.871',
  closeTickAt: null,
  returnReason: null,
  hasReceipt: false,
});

/** An option that was won. */
export const makeSettledOption = (overrides: Partial<OptionOrder> = {}): OptionOrder =>
  makeOptionOrder({
    status: 'settled',
    secondsLeft: 0,
    closePrice: '64250.25',
    profit: '8.5',
    result: 'win',
    closedAt: '2026-11-21 02:16:00',
    closeTickAt: '2026-11-21 02:15:59.904',
    hasReceipt: true,
    ...overrides,
  });
