const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const PHONE = /^[0-9]{6,20}$/;

/** An email as it is kept: without outer blanks, in lower case; undefined when it has not the usual shape (AUTH-07). */
export function readEmail(text: string | undefined): string | undefined {
  const email = text?.trim().toLowerCase();
  return email && email.length <= 254 && EMAIL.test(email) ? email : undefined;
}

/** A phone of 6 to 20 digits (AUTH-08); undefined for anything else. */
export function readPhone(text: string | undefined): string | undefined {
  const phone = text?.trim();
  return phone && PHONE.test(phone) ? phone : undefined;
}

/** An account name as log-in looks it up. */
export const accountKey = (text: string): string => text.trim().toLowerCase();
