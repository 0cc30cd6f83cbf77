import { addressFault, networkOfAddress } from './address';
import { findToken, findTokenOfContract, TOKENS } from './tokens';

const contracts = TOKENS.flatMap(({ coin, network, contract }) =>
  contract ? [{ coin, network, contract }] : [],
);

describe('contracts of tokens', () => {
  it.each(contracts)('RIM-01 $coin on $network is no address to pay to', ({ network, contract }) => {
    expect(addressFault(network, contract)).toBe('contract');
    expect(networkOfAddress(contract)).toBe(network);
  });

  it('RIM-01 finds a contract in any case of letters on Ethereum only', () => {
    for (const { coin, network, contract } of contracts) {
      const found = network === 'erc20' ? { coin, network } : undefined;
      expect(findTokenOfContract(network, contract.toLowerCase())).toEqual(
        found && expect.objectContaining(found),
      );
    }
    expect(findTokenOfContract('erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeUndefined();
  });

  it('RIM-02 knows the decimals of a coin on each of its networks', () => {
    expect(findToken('USDT', 'trc20')?.decimals).toBe(6);
    expect(findToken('ETH', 'erc20')?.decimals).toBe(18);
    expect(findToken('ETH', 'trc20')).toBeUndefined();
  });
});
