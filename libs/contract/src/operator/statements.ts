import * as z from 'zod/mini';
import { defineCall } from '../define';
import { optional, signedAmount, text, typed, whole } from '../fields';
import { none, proposedOrDone, purpose } from './fields';

/** Books against the world: statements of wallets and banks. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/**
 * Imports a statement of wallets or banks and compares it with the payments (PAY-15). It is CSV with the columns date, reference, amount
 * (below 0 went out) and coin. Lines that another statement had are not imported again. `until` is the date up to which it has everything.
 */
export const importStatement = defineCall({
  ...OPERATORS,
  name: 'importStatement',
  permission: 'money.adjust',
  requirement: 'PAY-15',
  action: true,
  payload: () =>
    z.strictObject({
      network: z.enum(['trc20', 'erc20', 'bank']),
      until: optional(text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      csv: typed(1, 60_000),
    }),
  answer: () =>
    z.object({ lines: whole(), added: whole(), ignored: whole(), matched: whole(), open: whole() }),
});

/** Differences between the books and the statements that are not resolved, the oldest of each network first (PAY-15). */
export const listDifferences = defineCall({
  ...OPERATORS,
  name: 'listDifferences',
  permission: 'money.adjust',
  requirement: 'PAY-15',
  payload: () => none(),
  answer: () =>
    z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        network: z.string(),
        coin: z.string(),
        amount: z.string(),
        reference: z.string(),
        payment: z.string(),
        at: z.string(),
      }),
    ),
});

/**
 * Resolves a difference, by two operators: `book` books its amount between the outside world and the account of differences, `explain`
 * books nothing. `amount` is the one that was read (PAY-16).
 */
export const resolveDifference = defineCall({
  ...OPERATORS,
  name: 'resolveDifference',
  permission: 'money.adjust',
  secondPerson: 'always',
  requirement: 'PAY-16',
  action: true,
  payload: () =>
    z.strictObject({
      difference: text(6, 40).check(z.regex(/^(line|withdrawal|deposit)-[1-9]\d{0,14}$/)),
      amount: signedAmount(),
      resolution: z.enum(['book', 'explain']),
      purpose: purpose(),
    }),
  answer: () => proposedOrDone(),
});
