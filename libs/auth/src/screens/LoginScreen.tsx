import { useLoginMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { takeNote } from '@ex/storage';
import { toast } from '@ex/ui-kit';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { ForgotLink } from '../components/ForgotLink';
import styles from '../components/form.module.css';
import { LoginForm } from '../components/LoginForm';
import { NoAnswer } from '../components/NoAnswer';
import { rememberAccount, rememberedAccount } from '../model/remembered';
import { useEnter } from '../model/use-enter';
import { useLock } from '../model/use-lock';

/** Log-in (AUTH-20). */
export function Screen() {
  const t = useT('auth');
  const [login, { isLoading, error }] = useLoginMutation();
  const enter = useEnter();
  const lock = useLock();
  // What the page before had to say, such as that the password was changed, was lost with it.
  useEffect(() => {
    const note = takeNote();
    if (note) toast(note, 'success');
  }, []);
  return (
    <AuthFrame title={t('login.title')}>
      <LoginForm
        account={rememberedAccount()}
        busy={isLoading}
        onSubmit={(form) =>
          void lock(async () => {
            const result = await login({ username: form.account, password: form.password });
            if (!result.data) return;
            rememberAccount(form.account, form.remember);
            enter(result.data);
          })
        }
      >
        <NoAnswer error={error} />
      </LoginForm>
      <div className={styles.row}>
        <Link className={styles.link} to={paths.register()}>
          {t('login.toRegister')}
        </Link>
        <ForgotLink />
      </div>
    </AuthFrame>
  );
}
