import { domainToASCII } from 'node:url';
import { nameKey } from '../name/name-key';
import { isPlainName } from '../name/plain-name';

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Maximum length of an account name in `login` and `searchUser`. */
const MAX_NAME_LENGTH = 254;
const PHONE = /^[0-9]{6,20}$/;

/**
 * Normalises an account name like `nameKey`, and the domain of an email to its ASCII form: a browser may send either
 * `k1@münchen.de` or `k1@xn--mnchen-3ya.de` (RIM-13).
 */
function normalizeAccount(text: string): string {
  const key = nameKey(text);
  const at = key.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToASCII(key.slice(at + 1));
  return domain === '' ? key : key.slice(0, at + 1) + domain;
}

/**
 * Normalises an email, so that one address has one stored form; undefined when it is malformed
 * (AUTH-07), or when its local part mixes scripts and so cannot be read unambiguously.
 */
export function parseEmail(text: string | undefined): string | undefined {
  const email = normalizeAccount(text ?? '');
  const [name = ''] = email.split('@');
  return email.length <= MAX_NAME_LENGTH && EMAIL.test(email) && isPlainName(name) ? email : undefined;
}

/** A phone of 6 to 20 digits (AUTH-08); undefined for anything else. */
export function parsePhone(text: string | undefined): string | undefined {
  const phone = text?.trim();
  return phone && PHONE.test(phone) ? phone : undefined;
}

/** Normalises an account name or email for log-in and search. Longer texts are truncated: no account has such a name. */
export const accountKey = (text: string): string => normalizeAccount(text).slice(0, MAX_NAME_LENGTH);
