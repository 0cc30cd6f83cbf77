import * as z from 'zod/mini';
import { defineCall } from '../define';
import { decimal, looseText, optional, text, whole } from '../fields';

/** Payload: a day in UTC, `2026-01-31`. */
const day = () => text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Available balance of a coin in an account at both ends of a period, and what came in and went out between them. */
const statementBalance = z.object({
  account: whole(),
  coin: z.string(),
  opening: decimal(),
  incoming: decimal(),
  outgoing: decimal(),
  closing: decimal(),
});
/** A balance of a statement after the runtime check. */
export type StatementBalance = z.output<typeof statementBalance>;

/** A movement: `amount` signed, `at` UTC. */
const statementLine = z.object({
  /** Added; missing where the back end does not say it. */
  id: z.optional(z.string()),
  account: whole(),
  coin: z.string(),
  amount: decimal(),
  remark: z.string(),
  at: z.string(),
});
/** A movement of a statement after the runtime check. */
export type StatementLine = z.output<typeof statementLine>;

/**
 * The statement of a period of up to a year, both days included: balances, and the movements in their order, some at a
 * time; `next` asks for those that follow, '' at the end. `complete_from` is the first day that the back end can show where
 * older months are in its archive, '' otherwise; a period that begins before begins there (STATEMENT-01).
 */
export const getStatement = defineCall({
  name: 'getStatement',
  domain: 'wallet',
  method: 'POST',
  access: 'member',
  requirement: 'STATEMENT-01',
  added: 'statements',
  payload: () => z.strictObject({ from: day(), to: day(), after: optional(text(1, 60)) }),
  answer: () =>
    z.object({
      from: z.string(),
      to: z.string(),
      complete_from: looseText(),
      balances: z.array(statementBalance),
      lines: z.array(statementLine),
      next: looseText(),
    }),
});
