import {
  type RegistrationConfig,
  useSiteConfigQuery,
  useRegisterMutation,
  useSendEmailCodeMutation,
  useSingleFlight,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { ErrorState, SkeletonRows } from '@ex/ui-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { NoAnswer } from '../components/NoAnswer';
import { RegisterForm } from '../components/RegisterForm';
import { enterApp } from '../model/enter-app';
import { enabledMethods, readInvitationCode } from '../model/register-form';
import { useCodeWait } from '../model/use-code-wait';

/** Registration; its tabs and fields follow the site's switches (AUTH-01 to AUTH-19). */
export function Screen() {
  const t = useT('auth');
  const { data: config, isError, isFetching, refetch } = useSiteConfigQuery();
  const isClosed = config && enabledMethods(config.registration).length === 0;
  return (
    <AuthFrame title={t('register.title')}>
      {!config &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows rows={5} />
        ))}
      {isClosed && <p>{t('register.closed')}</p>}
      {config && !isClosed && <Registration config={config.registration} />}
      <div className={styles.switch}>
        <Link className={styles.link} to={paths.login()}>
          {t('register.toLogin')}
        </Link>
      </div>
    </AuthFrame>
  );
}

/** Sends codes and the registration, each once at a time. */
function Registration({ config }: { readonly config: RegistrationConfig }) {
  const [search] = useSearchParams();
  const [register, { isLoading, error }] = useRegisterMutation();
  const [sendCode, { isLoading: isSendingCode, error: codeError }] = useSendEmailCodeMutation();
  const wait = useCodeWait();
  const registerOnce = useSingleFlight();
  const sendCodeOnce = useSingleFlight();
  return (
    <RegisterForm
      config={config}
      invitationCode={readInvitationCode(search)}
      busy={isLoading}
      code={{ secondsLeft: wait.secondsLeft, sending: isSendingCode }}
      onSendCode={(email) =>
        void sendCodeOnce(async () => {
          const result = await sendCode(email);
          if (!result.error) wait.start();
        })
      }
      onSubmit={(registration) =>
        void registerOnce(async () => {
          const result = await register(registration);
          if (result.data) enterApp(result.data);
        })
      }
    >
      <NoAnswer error={error ?? codeError} />
    </RegisterForm>
  );
}
