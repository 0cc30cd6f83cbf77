import { hasInvisible } from '@ex/languages';
import * as z from 'zod/mini';

/**
 * Field types of the wire. A payload field parses form text; an answer field parses JSON. It accepts a number where the contract
 * has decimal text, and the reverse, because other back ends may send either (D-06).
 */

const INTEGER = /^(0|-?[1-9]\d{0,14})$/;
const DECIMAL = /^\d{1,20}(\.\d{1,8})?$/;

/** Payload: a whole number in [min, max], written without sign, blanks or leading zeros. */
export const int = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.regex(INTEGER),
      z.refine((text) => Number(text) >= min && Number(text) <= max, { error: 'out of range' }),
      z.meta({ description: `whole number, ${min} to ${max}` }),
    ),
    z.transform((text) => Number(text)),
  );

/** Payload: an object's id, 1 to 2^53 - 1. */
export const id = () => int(1, 999_999_999_999_999);

/** Payload: one of a few whole numbers, such as a side or a status. */
export const code = <const T extends readonly [number, ...number[]]>(...allowed: T) =>
  z.pipe(
    z.literal(allowed.map(String)),
    z.transform((text) => Number(text) as T[number]),
  );

/** Payload: an account, 1 options, 2 funds, 3 quantitative (D-54). */
export const account = () => code(1, 2, 3);

/** Payload: a non-negative amount or price as decimal text with at most 8 decimals; never a float. */
export const amount = () => z.string().check(z.regex(DECIMAL));

/** Payload: an amount that may be below 0, as decimal text with at most 8 decimals. */
export const signedAmount = () => typed(1, 32).check(z.regex(/^-?\d{1,20}(\.\d{1,8})?$/));

/** Payload: a positive amount without decimals, kept as text; the calls that take whole amounts only (D-73). */
export const wholeAmount = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** Payload: address of an image that `upload` answered. */
export const image = () => text(1, 500);

/**
 * Payload: text of min to max characters used verbatim, such as a symbol or an image address; without invisible
 * characters.
 */
export const text = (min: number, max: number) =>
  typed(min, max).check(z.refine((sent) => !hasInvisible(sent), { error: 'unseen characters' }));

/**
 * Payload: text of min to max characters as typed or pasted by a person, without control characters. Normalise it
 * before storing or comparing it; `fields.test.ts` lists these fields.
 */
export const typed = (min: number, max: number) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    // eslint-disable-next-line no-control-regex -- refusing control characters is the point
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  );

/** Payload: a field that may be absent or empty; both read as undefined. */
export const optional = <S extends z.ZodMiniType<unknown, string>>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

/** Payload: page number of a paged list, from 1. */
const page = () => int(1, 100_000);
/** Payload: rows per page; every list of the product requests 10 (CONST-09). */
const limit = () => int(1, 100);
/** A position in a list, as an answer's `next` states it. */
const cursor = () => z.string().check(z.regex(/^[1-9]\d{0,17}(-\d{1,6})?$/));

/**
 * Payload fields of a paged list. Added: with `before`, the `next` of the previous page, the page starts after the last row of
 * that page. Rows booked since then do not shift it, and `page` is ignored (RIM-10).
 */
export const paging = () => ({ page: page(), limit: limit(), before: optional(cursor()) });

/** Answer: decimal text; a JSON number is read as its shortest text. */
export const decimal = () =>
  z.pipe(
    z.union([z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.number()]),
    z.transform((value) => plainText(value)),
  );

/** Answer: decimal text, or null while there is no value yet. */
export const decimalOrNone = () => z.nullable(decimal());

/** Answer: whole number that a JavaScript number holds exactly; text of digits is read too. */
export const whole = () =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.transform((value) => Number(value)),
  );

/** Answer: a switch, 1 on, anything else off (D-06). */
export const flag = () =>
  z.pipe(
    z.union([z.number(), z.string(), z.boolean()]),
    z.transform((value) => (Number(value) === 1 ? 1 : 0)),
  );

/** Answer: text that may be missing or null, read as ''. */
export const looseText = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value) => value ?? ''),
  );

/** Answer: a list under `data.list`, or `data` itself being the list (D-05); read as `{ list }`. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.union([z.object({ list: z.array(item) }), z.array(item)]),
    z.transform((value) =>
      Array.isArray(value) ? { list: value as z.output<S>[] } : (value as { list: z.output<S>[] }),
    ),
  );

/**
 * Answer: a page of a list, like `listOf`. Added: `next` is the `before` of the next page, '' at the end of the list;
 * missing where the back end reads pages by number only (RIM-10).
 */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.union([z.object({ list: z.array(item), next: z.optional(z.string()) }), z.array(item)]),
    z.transform((value) => {
      const page = Array.isArray(value) ? { list: value } : value;
      return page as { list: z.output<S>[]; next?: string };
    }),
  );

/**
 * Answer: added fields about limits on trading. `trade_mode`: `open`, `limit-only` (no market orders, options or conversions),
 * `no-prices` (nothing but cancels until there are prices), `cancel-only` or `halted` (no cancels either); missing if trading is
 * open or the back end does not say.
 * `trade_notice` is what the operator says about it to members, plain text in any language.
 */
export const tradeState = () => ({
  trade_mode: z.optional(z.string()),
  trade_notice: z.optional(z.string()),
});

/** Answer of an action: only the envelope's msg. */
export const nothing = () =>
  z.pipe(
    z.unknown(),
    z.transform(() => null),
  );

/** Decimal text unchanged; a JSON number as plain decimal text, never in exponent form. */
function plainText(value: string | number): string {
  const short = String(value);
  if (!/e/i.test(short)) return short;
  return Number(value).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
