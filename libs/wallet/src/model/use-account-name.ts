import { parseAccountId } from '@ex/api-client';
import { useT } from '@ex/i18n';

/** Returns the name of an account, or its id where that is not known. */
export function useAccountName(): (account: number) => string {
  const t = useT('wallet');
  return (account) => {
    const id = parseAccountId(account);
    return id === undefined ? String(account) : t(`accounts.${id}`);
  };
}
