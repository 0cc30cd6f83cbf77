/** Accounts of a member: 1 options, 2 funds, 3 quantitative (ASSETS-02, D-54). Their names are the texts `accounts`. */
export const ACCOUNTS = [1, 2, 3] as const;
/** Number of an account in the calls. */
export type AccountType = (typeof ACCOUNTS)[number];

/** Deposits are credited here (D-55). */
export const DEPOSIT_ACCOUNT: AccountType = 1;

/** The account of a number or its text; undefined for anything else. */
export const accountOf = (value: number | string | null): AccountType | undefined =>
  ACCOUNTS.find((account) => String(account) === String(value));
