import type { Network } from '@ex/contract';
import type { DepositNetwork } from '@ex/server-site-config';

/** `pay_type` of the calls (DEPOSIT-03). */
export const DEPOSIT_METHOD = { trc20: 1, erc20: 2, bank: 3 } as const satisfies Record<
  DepositNetwork['type'],
  number
>;

const EMPTY = {
  pay_img: '',
  address: '',
  bank_name: '',
  card_number: '',
  card_name: '',
  bank_address: '',
  bank_code: '',
  company_address: '',
};

/**
 * Converts a deposit network to its wire form: an address with its configured QR image, if any, or bank details (D-59).
 */
export function toNetworkAnswer(network: DepositNetwork): Network {
  const { id, type } = network;
  const common = { ...EMPTY, id, pay_type: DEPOSIT_METHOD[type] };
  if (network.type !== 'bank') return { ...common, pay_img: network.image ?? '', address: network.address };
  return {
    ...common,
    bank_name: network.bankName,
    card_number: network.cardNumber,
    card_name: network.recipient,
    bank_address: network.bankAddress,
    bank_code: network.bankCode,
    company_address: network.companyAddress,
  };
}

/** Destination of a deposit in one line: the address, or bank and card number. */
export function describeDestination(network: DepositNetwork): string {
  return network.type === 'bank' ? `${network.bankName}, ${network.cardNumber}` : network.address;
}
