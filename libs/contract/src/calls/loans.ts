import * as z from 'zod/mini';
import { defineCall } from '../define';
import {
  code,
  decimal,
  flag,
  id,
  image,
  listOf,
  looseText,
  nothing,
  optional,
  pageOf,
  paging,
  whole,
  wholeAmount,
} from '../fields';

/** A loan on offer: bounds in USDT, `interest_rate` in percent a day, `cycle` in days. */
const loanProject = z.object({
  id: whole(),
  title: z.string(),
  mechanism: looseText(),
  minprice: decimal(),
  maxprice: decimal(),
  interest_rate: decimal(),
  cycle: whole(),
  /** Late interest in percent a day overdue, and the most of it in percent of the amount; absent is none. */
  late_rate: z.optional(decimal()),
  late_most: z.optional(decimal()),
});
/** A loan on offer after the runtime check. */
export type LoanProject = z.output<typeof loanProject>;

/** Loans on offer; with `id` a list of that one (CALLS-58, D-05). */
export const getLoanProjects = defineCall({
  name: 'getLoanProjects',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-58',
  payload: () => z.strictObject({ id: optional(id()) }),
  answer: () => listOf(loanProject),
});

/** A loan application; amounts in USDT, `interest` in total; `status` 1 to 4, shown by `status_text` (D-70). */
const loanOrder = z.object({
  id: whole(),
  title: z.string(),
  order_num: z.string(),
  amount: decimal(),
  interest: decimal(),
  repayment_time: looseText(),
  total_amount: decimal(),
  /** Outstanding part of `total_amount`; other back ends may omit it. */
  left_amount: z.optional(decimal()),
  /** Late interest so far, which `total_amount` includes; its rate in percent a day; the most of it in USDT. */
  late_interest: z.optional(decimal()),
  late_rate: z.optional(decimal()),
  late_most: z.optional(decimal()),
  is_repayment: flag(),
  is_repayment_text: looseText(),
  status: whole(),
  status_text: z.string(),
});
/** A loan application after the runtime check. */
export type LoanOrder = z.output<typeof loanOrder>;

/** Own loans, newest first; `status` 0 all (CALLS-59). */
export const getLoanRecords = defineCall({
  name: 'getLoanRecords',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-59',
  paged: true,
  payload: () => z.strictObject({ status: code(0, 1, 2, 3, 4), ...paging() }),
  answer: () => pageOf(loanOrder),
});

/** Asks for a loan of whole USDT with three images from `upload`; `later_card` is the back of the card (CALLS-60). */
export const applyLoan = defineCall({
  name: 'applyLoan',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-60',
  factor: true,
  money: true,
  shownTerms: true,
  action: true,
  payload: () =>
    z.strictObject({
      id: id(),
      amount: wholeAmount(),
      front_card: image(),
      later_card: image(),
      handheld_card: image(),
    }),
  answer: () => nothing(),
});

/** Takes back an application that is not decided (CALLS-61). */
export const cancelLoanApply = defineCall({
  name: 'cancelLoanApply',
  domain: 'finance',
  method: 'POST',
  access: 'member',
  requirement: 'CALLS-61',
  money: true,
  action: true,
  payload: () => z.strictObject({ id: id() }),
  answer: () => nothing(),
});
