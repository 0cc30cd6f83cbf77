import { useT } from '@ex/i18n';
import { CodeField, PasswordField, TextField } from '@ex/ui-kit';
import { MAX_INVITATION_LENGTH, type RegisterInput } from '../model/register-form';
import type { RegisterFormState } from '../model/use-register-form';

/** Names of the inputs, which password managers read; the account's is its method. */
export const FIELD_NAMES = {
  emailCode: 'captcha',
  password: 'new-password',
  repeatedPassword: 'repeat-password',
  invitationCode: 'invite',
  acceptedTerms: 'terms',
} as const satisfies Record<Exclude<keyof RegisterInput, 'account'>, string>;

const ACCOUNT_KIND = { email: 'email', phone: 'tel' } as const;

interface RegisterFieldsProps {
  readonly form: RegisterFormState;
  readonly asksInvitationCode: boolean;
  readonly code: { readonly secondsLeft: number; readonly sending: boolean; readonly onSend: () => void };
}

/** The fields of the selected method (AUTH-01 to AUTH-13). */
export function RegisterFields({ form, asksInvitationCode, code }: RegisterFieldsProps) {
  const t = useT('auth');
  const { method, input, errors, change } = form;
  const kind = ACCOUNT_KIND[method];
  const bind = (field: keyof RegisterInput) => ({
    value: input[field],
    onChange: (value: string) => change(field, value),
    error: errors[field] && t(`errors.${errors[field]}`),
    name: field === 'account' ? method : FIELD_NAMES[field],
  });
  return (
    <>
      <TextField
        key={method}
        label={t(`register.${method}`)}
        {...bind('account')}
        helper={method === 'phone' ? t('register.phoneHint') : undefined}
        type={kind}
        inputMode={kind}
        autoComplete={kind}
        autoCapitalize="none"
        ltr
        latin
      />
      {form.withCode && <CodeField label={t('register.code')} {...bind('emailCode')} {...code} />}
      <PasswordField
        label={t('register.password')}
        helper={t('register.passwordHint')}
        {...bind('password')}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('register.repassword')}
        {...bind('repeatedPassword')}
        autoComplete="new-password"
      />
      {asksInvitationCode && (
        <TextField
          label={t('register.invite')}
          {...bind('invitationCode')}
          maxLength={MAX_INVITATION_LENGTH}
          autoComplete="off"
          ltr
          latin
        />
      )}
    </>
  );
}
