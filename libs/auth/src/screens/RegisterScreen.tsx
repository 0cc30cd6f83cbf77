import { claimFailure, useLive, useSingleFlight } from '@ex/api-client';
import { liveSiteConfig, type RegistrationConfig, useFeature } from '@ex/api-client/content';
import { useRegisterMutation, useSendEmailCodeMutation, useTermsQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { VenueNotice } from '@ex/trading';
import { ErrorState, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { REJECTED_FIELDS } from '../components/RegisterFields';
import { RegisterForm } from '../components/RegisterForm';
import { readRejection, RequestFailure } from '../components/RequestFailure';
import { enterApp } from '../model/enter-app';
import { enabledMethods, readInvitationCode } from '../model/register-form';
import { useCodeWait } from '../model/use-code-wait';

/** Registration; its tabs and fields follow the site's switches (AUTH-01 to AUTH-19). */
export function Screen() {
  const t = useT('auth');
  const { data: config, failed, busy, refresh } = useLive(liveSiteConfig, undefined);
  const isClosed = config && enabledMethods(config.registration).length === 0;
  const closedText = isClosed ? t('register.closed') : undefined;
  // A form that has been begun outlives the moment an operator closes registration.
  const [form, setForm] = useState<RegistrationConfig>();
  if (config && !isClosed && form !== config.registration) setForm(config.registration);
  return (
    <AuthFrame title={t('register.title')}>
      {!config && (failed ? <ErrorState onRetry={refresh} busy={busy} /> : <SkeletonRows rows={5} />)}
      <VenueNotice
        title={closedText}
        notice={config?.venue.closed.registration ?? config?.venue.closed.login}
      />
      {form && <Registration config={form} blocked={closedText} />}
      <div className={styles.switch}>
        <Link className={styles.link} to={paths.login()}>
          {t('register.toLogin')}
        </Link>
      </div>
    </AuthFrame>
  );
}

interface RegistrationProps {
  readonly config: RegistrationConfig;
  /** Why registration is closed now. */
  readonly blocked: string | undefined;
}

/** Sends codes and the registration, each once at a time. */
function Registration({ config, blocked }: RegistrationProps) {
  const t = useT('auth');
  const [search] = useSearchParams();
  const [register, { isLoading, error, reset }] = useRegisterMutation();
  const [sendCode, { isLoading: isSendingCode, error: codeError, reset: resetCode }] =
    useSendEmailCodeMutation();
  const asksTerms = useFeature('terms');
  const terms = useTermsQuery(undefined, { skip: !asksTerms });
  const wait = useCodeWait();
  const registerOnce = useSingleFlight();
  const sendCodeOnce = useSingleFlight();
  return (
    <RegisterForm
      config={config}
      invitationCode={readInvitationCode(search)}
      terms={
        asksTerms
          ? { current: terms.currentData, failed: terms.isError, onRetry: () => void terms.refetch() }
          : undefined
      }
      busy={isLoading}
      blocked={blocked}
      code={{ secondsLeft: wait.secondsLeft, sending: isSendingCode }}
      onSendCode={(email) =>
        void sendCodeOnce(async () => {
          reset();
          const result = await claimFailure(sendCode(email));
          if (!result.error) wait.start();
        })
      }
      rejection={readRejection(error ?? codeError, REJECTED_FIELDS)}
      onEdit={() => {
        reset();
        resetCode();
      }}
      onSubmit={(registration) =>
        void registerOnce(async () => {
          resetCode();
          const result = await claimFailure(register(registration));
          if (result.data) enterApp(result.data, t('siteDataBlocked'));
          // The terms may be the reason: they changed since the form was opened.
          else if (asksTerms) void terms.refetch();
        })
      }
    >
      <RequestFailure error={error ?? codeError} fields={REJECTED_FIELDS} />
    </RegisterForm>
  );
}
