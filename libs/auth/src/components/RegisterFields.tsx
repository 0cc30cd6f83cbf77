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

/** Fields at which a rejection of the server is shown. */
export const REJECTED_FIELDS = ['account', 'emailCode', 'inviteCode'] as const;
const REJECTED_BY_INPUT: Partial<Record<keyof RegisterInput, (typeof REJECTED_FIELDS)[number]>> = {
  account: 'account',
  emailCode: 'emailCode',
  invitationCode: 'inviteCode',
};

/** The server's text against one field. */
export interface FieldRejection {
  readonly field: (typeof REJECTED_FIELDS)[number];
  readonly text: string;
}

interface RegisterFieldsProps {
  readonly form: RegisterFormState;
  /** It stays until its field changes. */
  readonly rejection: FieldRejection | undefined;
  readonly onEdit: () => void;
  readonly asksInvitationCode: boolean;
  readonly code: { readonly secondsLeft: number; readonly sending: boolean; readonly onSend: () => void };
}

/** The fields of the selected method (AUTH-01 to AUTH-13). */
export function RegisterFields({ form, rejection, onEdit, asksInvitationCode, code }: RegisterFieldsProps) {
  const t = useT('auth');
  const { method, input, errors, change } = form;
  const kind = ACCOUNT_KIND[method];
  const isRejected = (field: keyof RegisterInput): boolean =>
    rejection !== undefined && rejection.field === REJECTED_BY_INPUT[field];
  const bind = (field: keyof RegisterInput) => ({
    value: input[field],
    onChange: (value: string) => {
      change(field, value);
      if (isRejected(field)) onEdit();
    },
    error: errors[field] ? t(`errors.${errors[field]}`) : isRejected(field) ? rejection?.text : undefined,
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
