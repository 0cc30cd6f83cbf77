import { PASSWORD_PATTERN } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import type { SheetAction } from '@ex/submit';
import { Button, Callout, PasswordField } from '@ex/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './form.module.css';

interface NewPasswordFormProps {
  /** The request, with why the last one failed. */
  readonly action: SheetAction;
  /** Shown above the button. */
  readonly children?: ReactNode;
  /** Both fields hold the same valid password. */
  readonly onSubmit: (newPassword: string) => void;
}

/** The value that the server may reject and that the form shows at its field. */
export const NEW_PASSWORD_FIELDS: readonly string[] = ['newPassword'];

/** Two fields for a new login password where the member is not logged in (SESSION-06, MESSAGE-05). */
export function NewPasswordForm({ action, children, onSubmit }: NewPasswordFormProps) {
  const t = useT('security');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isRight = PASSWORD_PATTERN.test(next);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isRight && next === repeat) onSubmit(next);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('password.next')}
        helper={t('password.hint')}
        value={next}
        onChange={(typed) => {
          setNext(typed);
          action.clear();
        }}
        error={isSubmitted && !isRight ? t('errors.rule') : action.rejection?.text}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordField
        label={t('password.repeat')}
        value={repeat}
        onChange={setRepeat}
        error={isSubmitted && next !== repeat ? t('errors.mismatch') : undefined}
        name="repeat-password"
        autoComplete="new-password"
      />
      {children}
      {action.failure && (
        <Callout tone="warn" live>
          {action.failure}
        </Callout>
      )}
      <Button type="submit" block busy={action.busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}
