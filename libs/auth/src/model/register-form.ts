import type { RegistrationConfig } from '@ex/api-client/content';
import {
  EMAIL_PATTERN,
  PASSWORD_PATTERN,
  PHONE_PATTERN,
  type Registration,
  type RegistrationMethod,
} from '@ex/api-client/members';
import { normalizeAccount } from './account';

/** Fields of the registration, as typed. */
export interface RegisterInput {
  readonly account: string;
  readonly emailCode: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly invitationCode: string;
  /** Version of the terms that the box was ticked for, '' for none. */
  readonly acceptedTerms: string;
}

/** Keys under `auth:errors`, by field. */
export type RegisterErrors = Partial<
  Record<keyof RegisterInput, 'email' | 'phone' | 'passwordRule' | 'repassword' | 'captcha' | 'terms'>
>;

/** Maximum length of an invitation code, characters (CALLS-11). */
export const MAX_INVITATION_LENGTH = 64;

/** The invitation code of an address, cut to what a request can carry; the server decides whether it is valid (AUTH-05). */
export function readInvitationCode(search: URLSearchParams): string {
  const invite = search.get('invite') ?? '';
  return invite
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_INVITATION_LENGTH);
}

/** Methods that are switched on, email first; none means that registration is closed (AUTH-02, AUTH-03, D-21). */
export function enabledMethods({ byEmail, byPhone }: RegistrationConfig): RegistrationMethod[] {
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['phone'] as const) : [])];
}

/** True where the email address must be confirmed by a code (AUTH-11, D-22). */
export function needsEmailCode(method: RegistrationMethod, { verifiesEmail }: RegistrationConfig): boolean {
  return method === 'email' && verifiesEmail;
}

/**
 * Checks the typed fields (000 §5). Without an error they may be sent.
 * @param terms version of the terms to accept, '' until it is there; undefined where the site states none (TERMS-03)
 */
export function checkRegistration(
  input: RegisterInput,
  method: RegistrationMethod,
  withCode: boolean,
  terms?: string,
): RegisterErrors {
  const pattern = method === 'email' ? EMAIL_PATTERN : PHONE_PATTERN;
  const { account, emailCode, password, repeatedPassword, acceptedTerms } = input;
  const isAccepted = terms === undefined || (terms !== '' && acceptedTerms === terms);
  const isRepeated = repeatedPassword !== '' && repeatedPassword === password;
  return {
    ...(pattern.test(normalizeAccount(account)) ? {} : { account: method }),
    ...(withCode && emailCode.trim() === '' ? { emailCode: 'captcha' as const } : {}),
    ...(PASSWORD_PATTERN.test(password) ? {} : { password: 'passwordRule' as const }),
    ...(isRepeated ? {} : { repeatedPassword: 'repassword' as const }),
    ...(isAccepted ? {} : { acceptedTerms: 'terms' as const }),
  };
}

/** The registration to send (AUTH-16). An invitation code from the address is sent even if its field is hidden (D-23). */
export function toRegistration(
  input: RegisterInput,
  method: RegistrationMethod,
  withCode: boolean,
): Registration {
  return {
    method,
    account: normalizeAccount(input.account),
    emailCode: withCode ? input.emailCode.trim() : undefined,
    password: input.password,
    repeatedPassword: input.repeatedPassword,
    invitationCode: input.invitationCode.trim() || undefined,
    acceptedTerms: input.acceptedTerms || undefined,
  };
}
