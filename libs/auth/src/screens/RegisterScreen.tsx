import { useEmssendMutation, useRegisterMutation, useWapConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { ErrorState, SkeletonRows } from '@ex/ui-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { NoAnswer } from '../components/NoAnswer';
import { RegisterForm } from '../components/RegisterForm';
import { inviteOf, openTabs } from '../model/register-form';
import { useEnter } from '../model/use-enter';
import { useLock } from '../model/use-lock';
import { useResend } from '../model/use-resend';

/** Registration; its tabs and fields follow the site's switches (AUTH-01 to AUTH-19). */
export function Screen() {
  const t = useT('auth');
  const [search] = useSearchParams();
  const { data: config, isError, isFetching, refetch } = useWapConfigQuery();
  const [register, { isLoading, error }] = useRegisterMutation();
  const [sendCode, { isLoading: sending, error: unsent }] = useEmssendMutation();
  const resend = useResend();
  const enter = useEnter();
  const submitLock = useLock();
  const codeLock = useLock();
  return (
    <AuthFrame title={t('register.title')}>
      {!config &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows rows={5} />
        ))}
      {config && openTabs(config).length === 0 && <p>{t('register.closed')}</p>}
      {config && openTabs(config).length > 0 && (
        <RegisterForm
          config={config}
          invite={inviteOf(search)}
          busy={isLoading}
          code={{ secondsLeft: resend.left, sending }}
          onSendCode={(email) =>
            void codeLock(async () => {
              const result = await sendCode({ email });
              if (!result.error) resend.start();
            })
          }
          onSubmit={(payload) =>
            void submitLock(async () => {
              const result = await register(payload);
              if (result.data) enter(result.data);
            })
          }
        >
          <NoAnswer error={error ?? unsent} />
        </RegisterForm>
      )}
      <div className={styles.switch}>
        <Link className={styles.link} to={paths.login()}>
          {t('register.toLogin')}
        </Link>
      </div>
    </AuthFrame>
  );
}
