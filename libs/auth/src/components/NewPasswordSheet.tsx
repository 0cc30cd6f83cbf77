import { claimFailure } from '@ex/api-client';
import { type NewSession, PASSWORD_PATTERN } from '@ex/api-client/members';
import { useRenewPasswordMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Button, Callout, PasswordField, Sheet } from '@ex/ui-kit';
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
  const [renew] = useRenewPasswordMutation();
  const { busy, failure, rejection, run, clear } = useSheetAction({ subject: credentials }, ['newPassword']);
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isRight = PASSWORD_PATTERN.test(next);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!credentials || !isRight || next !== repeat) return;
    void run(async () => {
      const answer = await claimFailure(renew({ ...credentials, newPassword: next }));
      if (answer.data !== undefined) onRenewed(next, answer.data);
      return answer;
    });
  };
  return (
    <Sheet open={credentials !== undefined} onClose={onClose} title={t('renew.title')} busy={busy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('renew.text')}</p>
        <PasswordField
          label={t('password.next')}
          helper={t('password.hint')}
          value={next}
          onChange={(typed) => {
            setNext(typed);
            clear();
          }}
          error={isSubmitted && !isRight ? t('errors.rule') : rejection?.text}
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
        {failure && (
          <Callout tone="warn" live>
            {failure}
          </Callout>
        )}
        <Button type="submit" block busy={busy}>
          {t('password.save')}
        </Button>
      </form>
    </Sheet>
  );
}
