import { PASSWORD_PATTERN } from '@ex/api-client';

/** Fields of a form that sets a password, as typed. */
export interface PasswordForm {
  /** The login password, which authorises the change. */
  readonly proof: string;
  readonly next: string;
  readonly repeat: string;
}

/** Errors by field; `empty` has a text of its own for each field. */
export type PasswordErrors = Partial<Record<keyof PasswordForm, 'empty' | 'rule' | 'mismatch'>>;

/**
 * Checks a new login or fund password (AUTH-26, AUTH-27, AUTH-29, D-24): all fields are required, the new one has 6 to 20
 * letters and digits, the repeat equals it. An empty result may be sent.
 */
export function checkPasswordForm({ proof, next, repeat }: PasswordForm): PasswordErrors {
  return {
    ...(proof === '' ? { proof: 'empty' as const } : {}),
    ...(next === ''
      ? { next: 'empty' as const }
      : PASSWORD_PATTERN.test(next)
        ? {}
        : { next: 'rule' as const }),
    ...(repeat === ''
      ? { repeat: 'empty' as const }
      : repeat === next
        ? {}
        : { repeat: 'mismatch' as const }),
  };
}
