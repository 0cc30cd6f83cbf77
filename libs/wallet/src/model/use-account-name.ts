import { useT } from '@ex/i18n';
import { accountOf } from './accounts';

/** Name of an account, or its number when it is none. */
export function useAccountText(): (account: number) => string {
  const t = useT('wallet');
  return (account) => {
    const known = accountOf(account);
    return known === undefined ? String(account) : t(`accounts.${known}`);
  };
}
