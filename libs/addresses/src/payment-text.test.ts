import fc from 'fast-check';
import { readPaymentText } from './payment-text';

const TRC20 = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';
const ERC20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

it.each([
  ['a plain address', TRC20, { address: TRC20 }],
  [
    'an address copied with line breaks',
    ` TKFoC3UExt\nNXCuYdL8iW\r\nQjwjeHgkBZfX8U\u200B `,
    { address: TRC20 },
  ],
  ['a TRON request', `tron:${TRC20}?amount=5`, { address: TRC20, network: 'trc20' }],
  ['an Ethereum address', `ethereum:${ERC20}`, { address: ERC20, network: 'erc20' }],
  ['the prefix of a payment', `ethereum:pay-${ERC20}@1`, { address: ERC20, network: 'erc20' }],
  [
    'a request for ether',
    `ETHEREUM:${ERC20}?value=2e18`,
    { address: ERC20, network: 'erc20', isNative: true },
  ],
  [
    'a request for tokens',
    `ethereum:${USDT}@1/transfer?address=${ERC20}&uint256=1e6`,
    { address: ERC20, network: 'erc20', token: USDT },
  ],
  [
    'the parameters in another order',
    `ethereum:${USDT}/transfer?uint256=1e6&address=${ERC20}`,
    { address: ERC20, network: 'erc20', token: USDT },
  ],
  ['another chain', `ethereum:${ERC20}@137`, { fault: 'chain' }],
  ['a transfer on another chain', `ethereum:${USDT}@56/transfer?address=${ERC20}`, { fault: 'chain' }],
  ['an approval', `ethereum:${USDT}@1/approve?address=${ERC20}&uint256=1`, { fault: 'function' }],
  ['a transfer from somewhere', `ethereum:${USDT}@1/transferFrom?address=${ERC20}`, { fault: 'function' }],
  ['a transfer to no recipient', `ethereum:${USDT}@1/transfer?uint256=1`, { fault: 'recipient' }],
  [
    'a transfer to two recipients',
    `ethereum:${USDT}@1/transfer?address=${ERC20}&address=${USDT}`,
    { fault: 'recipient' },
  ],
  ['nothing behind the scheme', 'ethereum:', { fault: 'recipient' }],
  ['a chain on TRON', `tron:${TRC20}@1`, { fault: 'chain' }],
  ['another currency', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', { fault: 'scheme' }],
  ['a page', 'https://example.com/pay', { fault: 'scheme' }],
])('RIM-01 reads %s', (_name, text, read) => expect(readPaymentText(text)).toEqual(read));

it('RIM-01 a token transfer never pays the contract, regardless of the surrounding text', () => {
  const parameter = fc.constantFrom(
    `address=${ERC20}`,
    'uint256=1e6',
    'value=1',
    'gas=1',
    `Address=${USDT}`,
    'x=y',
  );
  fc.assert(
    fc.property(
      fc.array(parameter, { maxLength: 5 }),
      fc.constantFrom('', '@1', '@2', '@'),
      (parts, chain) => {
        const read = readPaymentText(`ethereum:${USDT}${chain}/transfer?${parts.join('&')}`);
        expect('address' in read ? read.address : ERC20).toBe(ERC20);
      },
    ),
  );
});
