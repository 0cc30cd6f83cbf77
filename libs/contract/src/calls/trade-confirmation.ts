import * as z from 'zod/mini';
import { defineCall } from '../define';
import { nothing, typed } from '../fields';

/**
 * Lets the member's orders give more value to other members for 15 minutes, with the fund password: an order that was refused for
 * that reason needs this confirmation (RISK-10).
 */
export const confirmTrading = defineCall({
  name: 'confirmTrading',
  domain: 'spot',
  method: 'POST',
  access: 'member',
  requirement: 'RISK-10',
  added: 'trade_confirmation',
  money: true,
  factor: true,
  action: true,
  payload: () => z.strictObject({ paypassword: typed(1, 200) }),
  answer: () => nothing(),
});
