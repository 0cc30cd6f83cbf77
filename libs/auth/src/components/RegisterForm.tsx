import { EMAIL_PATTERN, type SiteConfig } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Button, CodeField, PasswordField, Tabs, TextField } from '@ex/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import { plainAccount } from '../model/plain-account';
import {
  checkRegister,
  LONGEST_INVITE,
  needsCaptcha,
  openTabs,
  type RegisterForm as Form,
  registerPayload,
  type RegisterTab,
} from '../model/register-form';
import styles from './form.module.css';

interface RegisterFormProps {
  readonly config: SiteConfig;
  /** Invite code of the address (AUTH-05). */
  readonly invite: string;
  readonly busy: boolean;
  readonly code: { readonly secondsLeft: number; readonly sending: boolean };
  readonly onSendCode: (email: string) => void;
  readonly onSubmit: (payload: ReturnType<typeof registerPayload>) => void;
  /** Said above the button. */
  readonly children?: ReactNode;
}

/** Names of the inputs, which password managers read. */
const NAMES = {
  captcha: 'captcha',
  password: 'new-password',
  repassword: 'repeat-password',
  invite: 'invite',
};
const nameOf = (field: keyof Form, tab: RegisterTab): string => (field === 'account' ? tab : NAMES[field]);

/**
 * The registration form. A failed check shows under its field and is only logged: no request, no toast (D-20). Each tab
 * keeps what was typed, so that a switch loses nothing.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { config, invite, busy, code, onSendCode, onSubmit, children } = props;
  const t = useT('auth');
  const tabs = openTabs(config);
  const [wished, setTab] = useState<RegisterTab>('email');
  // A way that the site has closed meanwhile is not offered any longer.
  const tab = tabs.includes(wished) ? wished : (tabs[0] ?? wished);
  const [accounts, setAccounts] = useState<Record<RegisterTab, string>>({ email: '', phone: '' });
  const [rest, setRest] = useState({ captcha: '', password: '', repassword: '', invite });
  const [tried, setTried] = useState(false);
  const [emailWanted, setEmailWanted] = useState(false);
  const form: Form = { ...rest, account: accounts[tab] };
  const withCaptcha = needsCaptcha(tab, config);
  const errors = checkRegister(form, tab, withCaptcha);
  const shown = (field: keyof Form): string | undefined => {
    const error = errors[field];
    return error && (tried || (field === 'account' && emailWanted)) ? t(`errors.${error}`) : undefined;
  };
  const set = (field: keyof typeof rest) => (value: string) =>
    setRest((before) => ({ ...before, [field]: value }));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const wrong = Object.keys(errors) as (keyof typeof errors)[];
    const [first] = wrong;
    if (first === undefined) return onSubmit(registerPayload(form, tab, withCaptcha));
    console.warn('registration form is incomplete', wrong);
    // Its message may stand above what is in sight.
    event.currentTarget.querySelector<HTMLElement>(`[name='${nameOf(first, tab)}']`)?.focus();
  };
  const send = (): void => {
    const email = plainAccount(form.account);
    setEmailWanted(!EMAIL_PATTERN.test(email));
    if (EMAIL_PATTERN.test(email)) onSendCode(email);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {tabs.length > 1 && (
        <Tabs
          label={t('register.title')}
          items={tabs.map((value) => ({
            value,
            label: t(value === 'email' ? 'register.byEmail' : 'register.byPhone'),
          }))}
          value={tab}
          onChange={setTab}
          fill
        />
      )}
      <TextField
        key={tab}
        label={t(`register.${tab}`)}
        value={accounts[tab]}
        onChange={(value) => setAccounts((before) => ({ ...before, [tab]: value }))}
        error={shown('account')}
        name={tab}
        type={tab === 'email' ? 'email' : 'tel'}
        inputMode={tab === 'email' ? 'email' : 'tel'}
        autoComplete={tab === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        ltr
        latin
      />
      {withCaptcha && (
        <CodeField
          label={t('register.code')}
          name={NAMES.captcha}
          value={rest.captcha}
          onChange={set('captcha')}
          error={shown('captcha')}
          onSend={send}
          secondsLeft={code.secondsLeft}
          sending={code.sending}
        />
      )}
      <PasswordField
        label={t('register.password')}
        helper={t('register.passwordHint')}
        value={rest.password}
        onChange={set('password')}
        error={shown('password')}
        name={NAMES.password}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('register.repassword')}
        value={rest.repassword}
        onChange={set('repassword')}
        error={shown('repassword')}
        name={NAMES.repassword}
        autoComplete="new-password"
      />
      {config.invie_code_switch === 1 && (
        <TextField
          label={t('register.invite')}
          value={rest.invite}
          onChange={set('invite')}
          name={NAMES.invite}
          maxLength={LONGEST_INVITE}
          autoComplete="off"
          ltr
          latin
        />
      )}
      {children}
      <Button type="submit" block busy={busy}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
