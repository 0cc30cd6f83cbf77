/** Ids of a member's accounts: 1 options, 2 funds, 3 quantitative (ASSETS-02, D-54). Links and texts carry them. */
export const ACCOUNT_IDS = [1, 2, 3] as const;
/** Id of one of a member's accounts. */
export type AccountId = (typeof ACCOUNT_IDS)[number];

/** The account with this id, as a number or as text; undefined for anything else. */
export const parseAccountId = (value: number | string | null | undefined): AccountId | undefined =>
  ACCOUNT_IDS.find((account) => String(account) === String(value));
