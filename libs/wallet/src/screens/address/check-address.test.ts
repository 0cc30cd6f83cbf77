import { readAddress } from './check-address';

it.each([
  ['ADDRESS-02 nothing', '  ', { fault: 'missing' }],
  ['what is no address', 'hello', { fault: 'format' }],
  ['a mistyped TRC20 address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', { fault: 'checksum' }],
  ['a mistyped ERC20 address', '0x000000000000000000000000000000000000dEAd', { fault: 'checksum' }],
  ['a TRC20 address with blanks around it', ' T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb ', { network: 'trc20' }],
  ['an ERC20 address', '0x000000000000000000000000000000000000dEaD', { network: 'erc20' }],
])('%s', (_name, entered, reading) => expect(readAddress(entered)).toEqual(reading));
