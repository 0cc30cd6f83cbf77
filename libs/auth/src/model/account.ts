import { clearStored, readStored, writeStored } from '@ex/storage';

/**
 * The account in the form that is sent: without surrounding blanks and without the invisible marks (zero width, direction)
 * of a pasted text, which the member cannot see or delete.
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
