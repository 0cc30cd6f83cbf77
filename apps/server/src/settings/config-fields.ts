import path from 'node:path';
import { readS3Address } from '@ex/server-http/uploads';
import { readSmtpAddress } from '@ex/server-mail';
import { z } from 'zod';

/** Text that is not empty. */
export const text = () => z.string().min(1);

/** A secret that two programs share. */
export const sharedSecret = () => z.string().min(32, 'must have 32 characters or more').max(500);

/** A secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64 digits. */
export const webhookSecret = () =>
  z
    .string()
    .regex(
      /^whsec_(?:[\w+/]{4}){8,21}(?:[\w+/]{2}==|[\w+/]{3}=)?$/,
      'must be whsec_ and base64 digits of 24 to 64 bytes',
    );

/** A path, from the working folder when it is relative. */
export const filePath = () => text().transform((value) => path.resolve(value));

/** A number above 0, written plainly. */
export const positive = () =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a number such as 10 or 0.5')
    .transform(Number)
    .pipe(z.number().positive());

/** A whole number above 0. */
export const count = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number above 0')
    .transform(Number);

/** Whole minutes, 5 or more: calls of a session are noted once a minute. */
export const idleMinutes = () =>
  count().pipe(z.number().min(5, 'must be 5 minutes or more').max(10_080, 'must be 10080 minutes or less'));

/** Whole seconds; 0 is off. */
export const seconds = () =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be whole seconds, or 0')
    .transform(Number);

/** A TCP port; 0 takes a free one. */
export const port = () =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .transform(Number)
    .pipe(z.number().max(65_535));

/** An absolute address with one of the protocols, without a slash at the end. */
export const address = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address with ${protocols.join(' or ')}`,
    })
    .transform((value) => value.replace(/\/+$/, ''));

/** Origins separated by commas. */
export const addressList = () =>
  z
    .string()
    .transform((value) => value.split(',').map((item) => item.trim()))
    .pipe(z.array(address('http:', 'https:')));

/** Symbols of markets separated by commas. */
export const symbolList = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(\s*,\s*[a-z0-9]+)*$/, 'must be symbols such as btcusdt, separated by commas')
    .transform((value) => value.split(',').map((item) => item.trim()));

/** Addresses of NATS servers, separated by commas. */
export const natsServers = () =>
  z
    .string()
    .transform((value) => value.split(',').map((item) => item.trim()))
    .pipe(z.array(address('nats:', 'tls:')).min(1));

/** 1 or 0. */
export const onOff = () => z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** `20`, `20/40` or `0.5/40`: calls a second and burst size (twice as many unless stated otherwise). */
export const rate = () =>
  z
    .string()
    .regex(
      /^\d{1,7}(\.\d{1,3})?(\/\d{1,7})?$/,
      'must be calls a second and, after a slash, the burst, such as 20/40',
    )
    .transform((value) => {
      const [perSecond = 0, burst = perSecond * 2] = value.split('/').map(Number);
      return { perSecond, burst };
    })
    .refine(({ perSecond, burst }) => perSecond > 0 && burst > 0, { error: 'must be above 0' });

/** Addresses or networks of proxies in front, separated by commas, or 0 for none. */
export const trustedProxies = () =>
  z
    .string()
    .regex(/^(?:0|[\da-fA-F.:/]+(?:\s*,\s*[\da-fA-F.:/]+)*|loopback)$/, 'must be addresses or networks, or 0')
    .transform((value) => (value === '0' ? (false as const) : value));

/** Where mails are handed over. */
export const smtpAddress = () =>
  z.string().transform((value, context) => {
    const address = readSmtpAddress(value);
    if (typeof address === 'object') return address;
    context.addIssue({ code: 'custom', message: address });
    return z.NEVER;
  });

/** The sender of mails: an address, or `Name <address>`. */
export const mailbox = () =>
  z
    .string()
    .regex(
      /^(?:[^<>\r\n"]* <)?[^\s<>"@]+@[^\s<>"@]+>?$/,
      'must be an address such as Trade <no-reply@example.org>',
    )
    .refine((value) => value.includes('<') === value.endsWith('>'), { error: 'has an unpaired < or >' });

/** Where uploads are kept in an S3-compatible store. */
export const s3Address = () =>
  z.string().transform((value, context) => {
    const address = readS3Address(value);
    if (typeof address === 'object') return address;
    context.addIssue({ code: 'custom', message: address });
    return z.NEVER;
  });

const HEX_KEY = /^[\da-f]{64}$/i;
const BASE64_KEY = /^[\w+/-]{43}=?$/;

/** A key of 32 bytes, in hexadecimal or base64 digits. */
export const key = () =>
  z.string().transform((value, context) => {
    if (HEX_KEY.test(value)) return Buffer.from(value, 'hex');
    if (BASE64_KEY.test(value)) return Buffer.from(value, 'base64');
    context.addIssue({ code: 'custom', message: 'must be 32 bytes in hexadecimal or base64 digits' });
    return z.NEVER;
  });
