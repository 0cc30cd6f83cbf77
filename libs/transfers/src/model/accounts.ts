/** Accounts of a member: 1 options, 2 funds, 3 quantitative (MOVE-04, D-54). */
export const ACCOUNTS = [1, 2, 3] as const;

/** Number of an account as the wire has it. */
export type Account = (typeof ACCOUNTS)[number];

/** The account of a kept or chosen text; the first one for anything else. */
export const accountOf = (text: string): Account => ACCOUNTS.find((one) => String(one) === text) ?? 1;
