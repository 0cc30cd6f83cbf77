import { useT } from '@ex/i18n';
import { Button, Checkbox, PasswordField, TextField } from '@ex/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import { normalizeAccount } from '../model/account';
import styles from './form.module.css';

/** Input of a log-in. */
export interface LoginInput {
  /** Email, phone or username, normalised. */
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
}

interface LoginFormProps {
  /** Account to start with, '' when none was remembered. */
  readonly account: string;
  readonly busy: boolean;
  /** Why log-in is closed now. */
  readonly blocked?: string | undefined;
  /** The server's text against these credentials; it stays until one of them changes. */
  readonly rejected?: string | undefined;
  readonly onEdit: () => void;
  readonly onSubmit: (input: LoginInput) => void;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** The log-in form: both fields required, prompts under the fields (AUTH-23); nothing typed is lost on failure. */
export function LoginForm({
  account: remembered,
  busy,
  blocked,
  rejected,
  onEdit,
  onSubmit,
  children,
}: LoginFormProps) {
  const t = useT('auth');
  const [account, setAccount] = useState(remembered);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== '');
  const [isSubmitted, setSubmitted] = useState(false);
  const name = normalizeAccount(account);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blocked !== undefined) return;
    setSubmitted(true);
    if (name && password) onSubmit({ account: name, password, remember });
    else console.warn('log-in form is incomplete');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('login.account')}
        value={account}
        onChange={(next) => {
          setAccount(next);
          onEdit();
        }}
        error={isSubmitted && !name ? t('errors.account') : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ltr
        latin
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onChange={(next) => {
          setPassword(next);
          onEdit();
        }}
        error={isSubmitted && !password ? t('errors.password') : rejected}
        name="password"
        autoComplete="current-password"
      />
      <Checkbox label={t('login.remember')} checked={remember} onChange={setRemember} />
      <Button type="submit" block busy={busy} disabledReason={blocked}>
        {t('login.submit')}
      </Button>
      {/* Below the button, which must not move under the second tap of a double tap. */}
      {children}
    </form>
  );
}
