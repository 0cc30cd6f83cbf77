import { clearStored, readStored, writeStored } from '@ex/storage';

/** The login account kept from an earlier visit, '' when none (SHELL-24). Never a password (D-17). */
export function rememberedAccount(): string {
  return readStored('account') ?? '';
}

/** Keeps the account when the box is ticked, forgets it otherwise (AUTH-22). */
export function rememberAccount(account: string, ticked: boolean): void {
  if (ticked) writeStored('account', account);
  else clearStored('account');
}
