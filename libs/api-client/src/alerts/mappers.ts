import type { AnswerOf, getAlertList } from '@ex/contract';
import type { NewPriceAlert, PriceAlert } from './types';

type WireAlert = AnswerOf<typeof getAlertList>['list'][number];

const CHANGE = 2;
const FALL = 2;
const STATUSES: Readonly<Record<number, PriceAlert['status']>> = { 1: 'active', 2: 'paused', 3: 'fired' };

/** Maps an alert of the wire. */
export const toPriceAlert = (wire: WireAlert): PriceAlert => ({
  id: wire.id,
  symbol: wire.symbol,
  title: wire.title,
  trigger: {
    kind: wire.kind === CHANGE ? 'change' : 'price',
    direction: wire.direction === FALL ? 'fall' : 'rise',
    target: wire.target,
  },
  repeats: wire.repeats === 1,
  status: STATUSES[wire.status] ?? 'unknown',
  lastFired:
    wire.fired_at === '' || wire.fired_price === null
      ? undefined
      : { at: wire.fired_at, price: wire.fired_price },
});

/** Maps an alert to be set. */
export const fromNewPriceAlert = ({ symbol, kind, direction, target, repeats }: NewPriceAlert) => ({
  symbol,
  kind: kind === 'change' ? (2 as const) : (1 as const),
  direction: kind === 'change' ? (direction === 'fall' ? (2 as const) : (1 as const)) : undefined,
  target,
  repeats: repeats ? (1 as const) : (0 as const),
});
