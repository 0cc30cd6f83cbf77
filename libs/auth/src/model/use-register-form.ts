import type { RegistrationConfig } from '@ex/api-client/content';
import { EMAIL_PATTERN, type Registration, type RegistrationMethod } from '@ex/api-client/members';
import { useState } from 'react';
import { normalizeAccount } from './account';
import {
  checkRegistration,
  enabledMethods,
  needsEmailCode,
  type RegisterErrors,
  type RegisterInput,
  toRegistration,
} from './register-form';

/** State of the registration form. */
export interface RegisterFormState {
  /** Methods on offer, and the selected one. */
  readonly methods: readonly RegistrationMethod[];
  readonly method: RegistrationMethod;
  readonly setMethod: (method: RegistrationMethod) => void;
  readonly input: RegisterInput;
  readonly change: (field: keyof RegisterInput, value: string) => void;
  readonly withCode: boolean;
  /** Errors to show: all after the first attempt to submit. */
  readonly errors: RegisterErrors;
  /** Returns the email to send a code to; undefined while it is not one, which is shown then. */
  readonly takeEmail: () => string | undefined;
  /** Returns what to send, or the fields that are wrong, which are shown then. */
  readonly submit: () => Registration | readonly (keyof RegisterInput)[];
}

/**
 * Keeps the fields of the registration. Each method keeps its own account, so that a switch loses nothing.
 * @param invitationCode code of the address (AUTH-05)
 * @param terms as in `checkRegistration`
 */
export function useRegisterForm(
  config: RegistrationConfig,
  invitationCode: string,
  terms?: string,
): RegisterFormState {
  const methods = enabledMethods(config);
  const [selected, setMethod] = useState<RegistrationMethod>('email');
  // A method that the site has switched off meanwhile is no longer offered.
  const method = methods.includes(selected) ? selected : (methods[0] ?? selected);
  const [accounts, setAccounts] = useState<Record<RegistrationMethod, string>>({ email: '', phone: '' });
  const [fields, setFields] = useState({
    emailCode: '',
    password: '',
    repeatedPassword: '',
    invitationCode,
    acceptedTerms: '',
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isEmailRequired, setEmailRequired] = useState(false);
  const input: RegisterInput = { ...fields, account: accounts[method] };
  const withCode = needsEmailCode(method, config);
  const errors = checkRegistration(input, method, withCode, terms);
  return {
    methods,
    method,
    setMethod,
    input,
    change: (field, value) => {
      if (field === 'account') setAccounts((before) => ({ ...before, [method]: value }));
      else setFields((before) => ({ ...before, [field]: value }));
    },
    withCode,
    errors: isSubmitted ? errors : isEmailRequired && errors.account ? { account: errors.account } : {},
    takeEmail: () => {
      const email = normalizeAccount(input.account);
      const isValid = EMAIL_PATTERN.test(email);
      setEmailRequired(!isValid);
      return isValid ? email : undefined;
    },
    submit: () => {
      setSubmitted(true);
      const wrong = Object.keys(errors) as (keyof RegisterErrors)[];
      return wrong.length > 0 ? wrong : toRegistration(input, method, withCode);
    },
  };
}
