import { readAddress } from './read-address';

it.each([
  ['ADDRESS-02 nothing', '  ', { fault: 'missing' }],
  ['something that is not an address', 'hello', { fault: 'format' }],
  ['a mistyped TRC20 address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', { fault: 'checksum' }],
  ['a mistyped ERC20 address', '0x000000000000000000000000000000000000dEAd', { fault: 'checksum' }],
  ['a TRC20 address with blanks around it', ' T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb ', { network: 'trc20' }],
  ['an ERC20 address', '0x000000000000000000000000000000000000dEaD', { network: 'erc20' }],
  ['the zero address', `0x${'0'.repeat(40)}`, { fault: 'format' }],
])('%s', (_name, entered, reading) => expect(readAddress(entered, null)).toEqual(reading));

it('rejects an address of a network that the coin is not withdrawn by', () => {
  const erc20 = '0x000000000000000000000000000000000000dEaD';
  expect(readAddress(erc20, ['trc20'])).toEqual({ fault: 'network', actual: 'erc20' });
  expect(readAddress(erc20, ['trc20', 'erc20'])).toEqual({ network: 'erc20' });
});
