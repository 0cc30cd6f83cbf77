import { nameKey } from '../name/name-key';
import { isPlainName } from '../name/plain-name';

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Maximum length of an account name in `login` and `searchUser`. */
const MAX_NAME_LENGTH = 254;
const PHONE = /^[0-9]{6,20}$/;

/**
 * Normalises an email with `nameKey`, so that one address has one stored form; undefined when it is malformed
 * (AUTH-07), or when its local part mixes scripts and so cannot be read unambiguously.
 */
export function parseEmail(text: string | undefined): string | undefined {
  const email = nameKey(text ?? '');
  const [name = ''] = email.split('@');
  return email.length <= MAX_NAME_LENGTH && EMAIL.test(email) && isPlainName(name) ? email : undefined;
}

/** A phone of 6 to 20 digits (AUTH-08); undefined for anything else. */
export function parsePhone(text: string | undefined): string | undefined {
  const phone = text?.trim();
  return phone && PHONE.test(phone) ? phone : undefined;
}

/** Normalises an account name for log-in and search. Longer texts are truncated: no account has such a name. */
export const accountKey = (text: string): string => nameKey(text).slice(0, MAX_NAME_LENGTH);
