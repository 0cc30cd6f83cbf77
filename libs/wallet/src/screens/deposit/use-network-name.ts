import { useT } from '@ex/i18n';
import type { PayNetwork } from '../../model/deposit';

/** Name of a network: TRC20, ERC20 or bank, with a number where a coin has several of a kind (DEPOSIT-03). */
export function useNetworkName(): (network: Pick<PayNetwork, 'pay_type' | 'index'>) => string {
  const t = useT('wallet');
  return ({ pay_type, index }) => {
    const name = t(`deposit.networks.${pay_type}`);
    return index === undefined ? name : t('deposit.numbered', { name, index });
  };
}
