import { useT } from '@ex/i18n';
import type { NumberedNetwork } from './deposit';

const TEXT = { trc20: '1', erc20: '2', bank: '3' } as const;

/** Returns the name of a network: TRC20, ERC20 or bank, with a number where a coin has several of a kind (DEPOSIT-03). */
export function useNetworkName(): (network: Pick<NumberedNetwork, 'kind' | 'index'>) => string {
  const t = useT('wallet');
  return ({ kind, index }) => {
    const name = t(`deposit.networks.${TEXT[kind]}`);
    return index === undefined ? name : t('deposit.numbered', { name, index });
  };
}
