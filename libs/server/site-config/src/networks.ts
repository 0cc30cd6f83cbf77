import { addressFault } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import { z } from 'zod';
import { image } from './fields';

const line = (max: number) => z.string().trim().min(1).max(max);

const common = {
  /** `a_id` of the calls; deposits keep it, so it never changes its meaning. */
  id: z.int().min(1).max(1_000_000),
  /** A stand-in for trying the venue out: real money sent there is lost. Production never offers it. */
  sample: z.boolean().optional(),
};

const onChain = <N extends AddressNetwork>(type: N) =>
  z.strictObject({
    ...common,
    type: z.literal(type),
    address: z.string().refine((address) => addressFault(type, address) === undefined, {
      error: `is not a right ${type} address`,
    }),
    /** A QR image of one's own; the app draws one when there is none. */
    image: image().optional(),
  });

const bank = z.strictObject({
  ...common,
  type: z.literal('bank'),
  bankName: line(100),
  cardNumber: line(64),
  recipient: line(100),
  bankAddress: line(200),
  bankCode: line(40),
  companyAddress: line(200),
});

/** A way to pay in: an address of a network, or a bank account (DEPOSIT-03, DEPOSIT-04). */
export const networkSchema = z.discriminatedUnion('type', [onChain('trc20'), onChain('erc20'), bank]);
/** A way to pay in as configured. */
export type DepositNetwork = z.output<typeof networkSchema>;
