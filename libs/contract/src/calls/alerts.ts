import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  amount,
  code,
  decimal,
  decimalOrNone,
  flag,
  id,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  text,
  whole,
} from '../fields';

/**
 * A price alert. `kind` 1: the price reaches `target`, in the quote coin; 2: the price changes by `target` percent in 24 hours.
 * `direction` 1 rises, 2 falls. `status` 1 active, 2 paused, 3 fired for good. `fired_price` is the price of the last time.
 */
const priceAlert = z.object({
  id: whole(),
  symbol: z.string(),
  title: z.string(),
  kind: whole(),
  direction: whole(),
  target: decimal(),
  repeats: flag(),
  status: whole(),
  addtime: z.string(),
  fired_at: looseText(),
  fired_price: decimalOrNone(),
});
/** The member's price alerts, newest first. */
export const getAlertList = defineCall({
  name: 'getAlertList',
  domain: 'alerts',
  method: 'POST',
  access: 'member',
  requirement: 'ALERT-04',
  added: 'price_alerts',
  paged: true,
  payload: () => z.strictObject(paging()),
  answer: () => pageOf(priceAlert),
});

/**
 * Sets a price alert. `direction` belongs to `kind` 2; that of a price follows from which side of it the market is on.
 * Rejected beyond 50 alerts, and where the price is there already.
 */
export const setAlert = defineCall({
  name: 'setAlert',
  domain: 'alerts',
  method: 'POST',
  access: 'member',
  requirement: 'ALERT-01',
  added: 'price_alerts',
  action: true,
  payload: () =>
    z.strictObject({
      symbol: text(2, 32),
      kind: code(1, 2),
      direction: optional(code(1, 2)),
      target: amount(),
      repeats: code(0, 1),
    }),
  answer: () => nothing(),
});

/** Pauses an own alert, or resumes it from the present price; one that has fired is set again. */
export const pauseAlert = defineCall({
  name: 'pauseAlert',
  domain: 'alerts',
  method: 'POST',
  access: 'member',
  requirement: 'ALERT-04',
  added: 'price_alerts',
  action: true,
  payload: () => z.strictObject({ id: id(), paused: code(0, 1) }),
  answer: () => nothing(),
});

/** Removes an own alert. */
export const removeAlert = defineCall({
  name: 'removeAlert',
  domain: 'alerts',
  method: 'POST',
  access: 'member',
  requirement: 'ALERT-04',
  added: 'price_alerts',
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});
