import { type NewSession, PASSWORD_PATTERN, useSingleFlight } from '@ex/api-client';
import { useRenewPasswordMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { Button, PasswordField, Sheet } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import styles from './form.module.css';

interface NewPasswordSheetProps {
  /** What the member signed in with; undefined closes the sheet. */
  readonly credentials: { readonly account: string; readonly password: string } | undefined;
  readonly onClose: () => void;
  /** The password was replaced. Without a session the member can log in with the new one. */
  readonly onRenewed: (newPassword: string, session: NewSession | null) => void;
}

/** Has the member replace the temporary password that support gave out (SESSION-06). */
export function NewPasswordSheet({ credentials, onClose, onRenewed }: NewPasswordSheetProps) {
  const t = useT('security');
  const [renew, { isLoading }] = useRenewPasswordMutation();
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const once = useSingleFlight();
  const isRight = PASSWORD_PATTERN.test(next);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!credentials || !isRight || next !== repeat) return;
    void once(async () => {
      const { data } = await renew({ ...credentials, newPassword: next });
      if (data !== undefined) onRenewed(next, data);
    });
  };
  return (
    <Sheet open={credentials !== undefined} onClose={onClose} title={t('renew.title')} busy={isLoading}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('renew.text')}</p>
        <PasswordField
          label={t('password.next')}
          helper={t('password.hint')}
          value={next}
          onChange={setNext}
          error={isSubmitted && !isRight ? t('errors.rule') : undefined}
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
        <Button type="submit" block busy={isLoading}>
          {t('password.save')}
        </Button>
      </form>
    </Sheet>
  );
}
