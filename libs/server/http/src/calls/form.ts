import { ApiRejection } from './answer';

/** Maximum size of a form body in bytes. */
export const FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 64;
/** Plain names only: no brackets (lists, nesting), no `__proto__`. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Decoded fields of a form or query; every value is text. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Decodes `application/x-www-form-urlencoded` text strictly: each name once, plain names, valid UTF-8, no NUL.
 * Throws an `ApiRejection` that names the field.
 */
export function parseForm(text: string): Fields {
  const fields = new Map<string, string>();
  const pairs = text === '' ? [] : text.split('&');
  if (pairs.length > MAX_FIELDS) throw new ApiRejection('http.form.tooMany', { max: MAX_FIELDS });
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    if (!FIELD_NAME.test(name)) throw new ApiRejection('http.form.unknown', { field: quoteFieldName(name) });
    if (fields.has(name)) throw new ApiRejection('http.form.duplicate', { field: name });
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1));
    if (value.includes('\0')) throw new ApiRejection('http.form.invalid', { field: name });
    fields.set(name, value);
  }
  // fromEntries defines own keys of any name.
  return Object.fromEntries(fields);
}

/** Decodes a form body; rejects bytes that are not UTF-8. */
export function parseFormBody(bytes: Buffer): Fields {
  try {
    return parseForm(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof ApiRejection ? error : new ApiRejection('http.form.encoding');
  }
}

/** Makes a sent field name safe for a message: short and without control or direction marks. */
export function quoteFieldName(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '?').slice(0, 40);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new ApiRejection('http.form.encoding');
  }
}
