import { useT } from '@ex/i18n';
import type { SheetAction } from '@ex/submit';
import { Button, Callout, PasswordField } from '@ex/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import { checkPasswordForm, type PasswordForm, type PasswordKind } from '../model/password-form';
import { passwordStrength } from '../model/strength';
import { StrengthHint } from './StrengthHint';
import styles from './security.module.css';

interface PasswordFieldsProps {
  readonly kind: PasswordKind;
  /** Label of the button. */
  readonly submitLabel: string;
  /** The request, with why the last one failed. */
  readonly action: SheetAction;
  /** Shown above the button. */
  readonly children?: ReactNode;
  /** Sends; resolves to whether the fields should be cleared. */
  readonly onSubmit: (form: PasswordForm) => Promise<boolean>;
}

/** Names of the inputs, in the order of the form. */
const NAMES = { proof: 'password', next: 'new-password', repeat: 'repeat-password' } as const;
const FIELDS = ['proof', 'next', 'repeat'] as const;
/** The values that the server may reject, and the fields that show it. */
const FIELD_OF = { loginPassword: 'proof', newPassword: 'next' } as const;
type RejectedField = keyof typeof FIELD_OF;
export const REJECTED_FIELDS = ['loginPassword', 'newPassword'] as const satisfies RejectedField[];
const EMPTY: PasswordForm = { proof: '', next: '', repeat: '' };
/** Maximum length of a login password. The new one is never cut: a pasted one would be set shorter than it is. */
const MAX_PROOF_LENGTH = 200;

/**
 * Three password fields with a strength hint. A failed check shows under its field and is only logged: no request, no
 * toast (D-20). Nothing is kept over a reload.
 */
export function PasswordFields({ kind, submitLabel, action, children, onSubmit }: PasswordFieldsProps) {
  const t = useT('security');
  const [form, setForm] = useState(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = checkPasswordForm(form, kind);
  const proof = kind === 'login' ? 'old' : 'logpassword';
  // The fund password is not one that browsers should keep for this site.
  const completion = kind === 'login' ? 'new-password' : 'off';
  const rejected = action.rejection && FIELD_OF[action.rejection.field as RejectedField];
  const set = (field: keyof PasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (field === rejected) action.clear();
  };
  const errorText = (field: keyof PasswordForm): string | undefined => {
    const error = isSubmitted ? errors[field] : undefined;
    if (error === 'empty') return t(`errors.${field === 'proof' ? proof : field}`);
    if (error === 'same') return t('strength.same');
    if (!error && field === rejected) return action.rejection?.text;
    return error && t(`errors.${error}`);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = FIELDS.find((field) => errors[field]);
    if (wrong) {
      console.warn('password form is incomplete', Object.keys(errors));
      event.currentTarget.querySelector<HTMLInputElement>(`[name='${NAMES[wrong]}']`)?.focus();
      return;
    }
    if (!(await onSubmit(form))) return;
    setForm(EMPTY);
    setSubmitted(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t(`password.${proof}`)}
        value={form.proof}
        onChange={set('proof')}
        error={errorText('proof')}
        name={NAMES.proof}
        autoComplete="current-password"
        maxLength={MAX_PROOF_LENGTH}
      />
      <PasswordField
        label={t(kind === 'login' ? 'password.next' : 'password.nextFund')}
        helper={<StrengthHint strength={passwordStrength(form.next, form.proof)} />}
        value={form.next}
        onChange={set('next')}
        error={errorText('next')}
        name={NAMES.next}
        autoComplete={completion}
      />
      <PasswordField
        label={t('password.repeat')}
        value={form.repeat}
        onChange={set('repeat')}
        error={errorText('repeat')}
        name={NAMES.repeat}
        autoComplete={completion}
      />
      {children}
      {action.failure && (
        <Callout tone="warn" live>
          {action.failure}
        </Callout>
      )}
      <Button type="submit" block busy={action.busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
