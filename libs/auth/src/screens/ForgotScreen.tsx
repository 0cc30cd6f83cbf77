import { claimFailure } from '@ex/api-client';
import { EMAIL_PATTERN, useRequestPasswordResetMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Button, Callout, TextField } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { RequestFailure } from '../components/RequestFailure';
import { normalizeAccount } from '../model/account';
import { useResetOffer } from '../model/use-reset-offer';

/** Asks for a link to choose a new password; says the same for every address (MESSAGE-05). */
export function Screen() {
  const t = useT('auth');
  const texts = useT('reset');
  const [email, setEmail] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordResetMutation();
  const address = normalizeAccount(email);
  const isValid = EMAIL_PATTERN.test(address);
  if (useResetOffer() === false) return <Navigate to={paths.login()} replace />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isValid && !isLoading) void claimFailure(request(address));
  };
  return (
    <AuthFrame title={texts('title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{texts('text')}</p>
        <TextField
          label={t('register.email')}
          value={email}
          onChange={setEmail}
          error={isSubmitted && !isValid ? t('errors.email') : undefined}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          ltr
          latin
        />
        {isSuccess && <Callout live>{texts('sent')}</Callout>}
        <Button type="submit" block busy={isLoading}>
          {texts('send')}
        </Button>
        <RequestFailure error={error} />
      </form>
      <div className={styles.row}>
        <Link className={styles.link} to={paths.login()}>
          {t('login.title')}
        </Link>
      </div>
    </AuthFrame>
  );
}
