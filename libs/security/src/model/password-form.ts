import { PASSWORD_PATTERN } from '@ex/api-client/members';

/** Fields of a form that sets a password, as typed. */
export interface PasswordForm {
  /** The login password, which authorises the change. */
  readonly proof: string;
  readonly next: string;
  readonly repeat: string;
}

/** `login` changes the login password; `fund` sets the fund password, proven by the login password. */
export type PasswordKind = 'login' | 'fund';

/** Errors by field; `empty` has a text of its own for each field, `same` is a fund password equal to the login password. */
export type PasswordErrors = Partial<Record<keyof PasswordForm, 'empty' | 'rule' | 'same' | 'mismatch'>>;

/**
 * Checks a new login or fund password (AUTH-26, AUTH-27, AUTH-29, D-24): all fields are required, the new one has 6 to 20
 * letters and digits, the repeat equals it. A fund password differs from the login password. An empty result may be sent.
 */
export function checkPasswordForm({ proof, next, repeat }: PasswordForm, kind: PasswordKind): PasswordErrors {
  return {
    ...(proof === '' ? { proof: 'empty' as const } : {}),
    ...nextError(next, kind === 'fund' ? proof : undefined),
    ...(repeat === ''
      ? { repeat: 'empty' as const }
      : repeat === next
        ? {}
        : { repeat: 'mismatch' as const }),
  };
}

function nextError(next: string, loginPassword: string | undefined): Pick<PasswordErrors, 'next'> {
  if (next === '') return { next: 'empty' };
  if (!PASSWORD_PATTERN.test(next)) return { next: 'rule' };
  return next === loginPassword ? { next: 'same' } : {};
}
