import { readAddress } from './read-address';

const TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const ERC20 = '0x000000000000000000000000000000000000dEaD';
const USDT_ERC20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

it.each([
  ['ADDRESS-02 nothing', '  ', { fault: 'missing' }],
  ['something that is not an address', 'hello', { fault: 'format' }],
  ['a mistyped TRC20 address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', { fault: 'checksum' }],
  ['a mistyped ERC20 address', '0x000000000000000000000000000000000000dEAd', { fault: 'checksum' }],
  [
    'a TRC20 address copied with blanks and a line break',
    ' T9yD14Nj9j7xAB4db\nGeiX9h8unkKHxuWwb ',
    { network: 'trc20', address: TRC20 },
  ],
  ['an ERC20 address', ERC20, { network: 'erc20', address: ERC20 }],
  ['RIM-01 the contract of a token', USDT_ERC20, { fault: 'contract' }],
  ['RIM-01 a request to pay the contract itself', `ethereum:${USDT_ERC20}@1?value=1`, { fault: 'contract' }],
  ['RIM-01 a payment on another chain', `ethereum:${ERC20}@56`, { fault: 'chain' }],
  ['RIM-01 an approval', `ethereum:${USDT_ERC20}@1/approve?address=${ERC20}`, { fault: 'unreadable' }],
  ['RIM-01 another currency', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { fault: 'unreadable' }],
  ['RIM-01 an address of the other network', `tron:${ERC20}`, { fault: 'format' }],
  ['the zero address', `0x${'0'.repeat(40)}`, { fault: 'format' }],
])('%s', (_name, entered, reading) => expect(readAddress(entered)).toEqual(reading));

it('RIM-01 takes the recipient of a token transfer, for the coin of the token alone', () => {
  const request = `ethereum:${USDT_ERC20}@1/transfer?address=${ERC20}&uint256=1e6`;
  const networks = ['trc20', 'erc20'];
  expect(readAddress(request, { coin: 'USDT', networks })).toEqual({ network: 'erc20', address: ERC20 });
  expect(readAddress(request, { coin: 'LINK', networks })).toEqual({ fault: 'otherCoin' });
  expect(readAddress(request.replace(USDT_ERC20, ERC20), { coin: 'USDT', networks })).toEqual({
    fault: 'otherCoin',
  });
});

it('RIM-01 takes a request for ether for ETH alone', () => {
  const request = `ethereum:${ERC20}@1?value=2e18`;
  expect(readAddress(request, { coin: 'ETH', networks: ['erc20'] })).toEqual({
    network: 'erc20',
    address: ERC20,
  });
  expect(readAddress(request, { coin: 'USDT', networks: ['erc20'] })).toEqual({ fault: 'otherCoin' });
});

it('rejects an address of a network that the coin is not withdrawn by', () => {
  const coin = 'USDT';
  expect(readAddress(ERC20, { coin, networks: ['trc20'] })).toEqual({ fault: 'network', actual: 'erc20' });
  expect(readAddress(ERC20, { coin, networks: null })).toEqual({ network: 'erc20', address: ERC20 });
});
