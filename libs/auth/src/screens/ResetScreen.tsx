import { claimFailure } from '@ex/api-client';
import { dropSession, PASSWORD_PATTERN, useResetPasswordByMailMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Button, Callout, PasswordField } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { RequestFailure } from '../components/RequestFailure';
import { useResetOffer } from '../model/use-reset-offer';

/** Chooses a new password with the link of a mail; its token is behind the hash of the address (MESSAGE-05). */
export function Screen() {
  const t = useT('auth');
  const texts = useT('reset');
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [reset, { isLoading, error }] = useResetPasswordByMailMutation();
  const isStrong = PASSWORD_PATTERN.test(password);
  if (useResetOffer() === false) return <Navigate to={paths.login()} replace />;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (!isStrong || repeat !== password || isLoading) return;
    const answer = await claimFailure(reset({ token, newPassword: password }));
    if (answer.error) return;
    // All sessions of the member have ended, and this browser's may be one of them.
    dropSession();
    void navigate(paths.login(), { replace: true });
  };
  return (
    <AuthFrame title={texts('newTitle')}>
      {token === '' ? (
        <Callout tone="warn">{texts('noToken')}</Callout>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label={t('register.password')}
            helper={t('register.passwordHint')}
            value={password}
            onChange={setPassword}
            error={isSubmitted && !isStrong ? t('errors.passwordRule') : undefined}
            name="new-password"
            autoComplete="new-password"
          />
          <PasswordField
            label={t('register.repassword')}
            value={repeat}
            onChange={setRepeat}
            error={isSubmitted && repeat !== password ? t('errors.repassword') : undefined}
            name="repeat-password"
            autoComplete="new-password"
          />
          <Callout>{texts('newText')}</Callout>
          <Button type="submit" block busy={isLoading}>
            {texts('save')}
          </Button>
          <RequestFailure error={error} />
        </form>
      )}
      <div className={styles.row}>
        <Link className={styles.link} to={paths.forgotPassword()}>
          {texts('again')}
        </Link>
      </div>
    </AuthFrame>
  );
}
