import { clearStored, readStored, writeStored } from '@ex/storage';

/**
 * The account as it is sent: without surrounding blanks and without the invisible marks (zero width, direction) that come
 * along with a pasted text and that nobody can see or delete.
 */
export const normalizeAccount = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/** The login account kept from an earlier visit, '' when none (SHELL-24). Never a password (D-17). */
export function rememberedAccount(): string {
  return readStored('account') ?? '';
}

/** Keeps the account when the box is ticked, removes it otherwise (AUTH-22). */
export function rememberAccount(account: string, isTicked: boolean): void {
  if (isTicked) writeStored('account', account);
  else clearStored('account');
}
