import { compare } from '@ex/money';
import { z } from 'zod';

const DECIMAL = /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/;
const isZero = (text: string) => /^0(\.0+)?$/.test(text);

/** A switch; shown to the app as 1 or 0 (D-06). */
export const onOff = () => z.boolean();

/** A positive amount as decimal text, at most 8 decimals. */
export const positiveAmount = () =>
  z
    .string()
    .regex(DECIMAL, 'must be decimal text such as "10" or "0.5"')
    .refine((text) => !isZero(text), 'must be above 0');

/** An amount as decimal text that may be 0. */
export const amountOrZero = () => z.string().regex(DECIMAL, 'must be decimal text such as "0" or "0.5"');

/** Percent as decimal text, 0 to 100: "1" is 1 percent. */
export const percent = () =>
  amountOrZero().refine((text) => compare(text, '100') <= 0, 'must be at most 100');

/** Code of a coin, as the catalogue has it. */
export const coinCode = () => z.string().regex(/^[A-Z0-9]{1,16}$/, 'must be an upper case coin code');

/** Symbol of a market, such as `btcusdt`. */
export const symbol = () => z.string().regex(/^[a-z0-9]{2,32}$/, 'must be a symbol such as btcusdt');

/** A rate as decimal text: "0.85" is 85 percent; above 0 and at most 1. */
export const rate = () =>
  positiveAmount().refine((text) => /^0\./.test(text) || /^1(\.0+)?$/.test(text), 'must be at most 1');

/** A share as decimal text: "0.001" is 0.1 percent; 0 or more and below 1. */
export const share = () => amountOrZero().refine((text) => compare(text, '1') < 0, 'must be below 1');

/** Empty, or an https address; `schemes` adds others such as `tel`. Never `javascript:` or `data:`. */
export const link = (...schemes: readonly string[]) =>
  z.string().refine((text) => text === '' || hasScheme(text, ['https', ...schemes]), {
    error: `must be empty or an address with ${['https', ...schemes].join(', ')}`,
  });

/** An image: a path of this site or an https address. */
export const image = () =>
  z
    .string()
    .refine(
      (text) => /^\/(?!\/)[\w./-]*$/.test(text) || hasScheme(text, ['https']),
      'must be a path or an https address',
    );

/** Account types of a member: 1 options, 2 funds, 3 quantitative (D-54). */
export const accountType = () => z.union([z.literal(1), z.literal(2), z.literal(3)]);

function hasScheme(text: string, schemes: readonly string[]): boolean {
  try {
    return schemes.includes(new URL(text).protocol.slice(0, -1));
  } catch {
    return false;
  }
}
