import { nameKey } from '../name/name-key';
import { isPlainName } from '../name/plain-name';

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Longest account name; `login` and `searchUser` take no longer one. */
const MOST_LETTERS = 254;
const PHONE = /^[0-9]{6,20}$/;

/**
 * An email as it is kept: as `nameKey` makes it, so that one address has one form; undefined when it has not the usual
 * shape (AUTH-07), or when its part before the @ mixes scripts: nobody could read it to somebody else.
 */
export function parseEmail(text: string | undefined): string | undefined {
  const email = nameKey(text ?? '');
  const [name = ''] = email.split('@');
  return email.length <= MOST_LETTERS && EMAIL.test(email) && isPlainName(name) ? email : undefined;
}

/** A phone of 6 to 20 digits (AUTH-08); undefined for anything else. */
export function parsePhone(text: string | undefined): string | undefined {
  const phone = text?.trim();
  return phone && PHONE.test(phone) ? phone : undefined;
}

/** An account name as log-in and search compare it. What is longer than any name is cut: it is nobody's. */
export const accountKey = (text: string): string => nameKey(text).slice(0, MOST_LETTERS);
