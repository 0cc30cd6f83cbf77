import { readQrAddress } from './use-qr-scanner';

it.each([
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  [' tron:T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb?amount=5 ', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  [
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1/transfer?value=1',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  ['ethereum:pay-0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('reads the address of %j', (text, address) => {
  expect(readQrAddress(text)).toBe(address);
});
