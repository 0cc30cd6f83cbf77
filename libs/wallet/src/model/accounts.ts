/** Accounts of a member: 1 options, 2 funds, 3 quantitative (ASSETS-02, D-54). Their names are the texts `accounts`. */
export const ACCOUNTS = [1, 2, 3] as const;
/** Number of an account in the calls. */
export type AccountType = (typeof ACCOUNTS)[number];

/** The account of a number or its text; undefined for anything else. */
export const accountOf = (value: number | string | null): AccountType | undefined =>
  ACCOUNTS.find((account) => String(account) === String(value));

/** Where deposits of a coin are credited: as the server says, else the first account (D-55). */
export const creditAccountOf = ({ account }: { readonly account?: number | undefined }): AccountType =>
  accountOf(account ?? null) ?? 1;
