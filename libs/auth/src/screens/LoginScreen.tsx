import { claimFailure, isNewPasswordNeeded, toApiError, useLive, useSingleFlight } from '@ex/api-client';
import { liveSiteConfig } from '@ex/api-client/content';
import { type NewSession, useLogInMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { takeFlashMessage } from '@ex/storage';
import { VenueNotice } from '@ex/trading';
import { toast } from '@ex/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { ForgotHint, ForgotLink } from '../components/ForgotLink';
import styles from '../components/form.module.css';
import { LoginForm, type LoginInput } from '../components/LoginForm';
import { readRejection, RequestFailure } from '../components/RequestFailure';
import { rememberAccount, rememberedAccount } from '../model/account';
import { enterApp } from '../model/enter-app';

/** Loaded when support has given out a temporary password. */
const NewPasswordSheet = lazy(() =>
  import('../components/NewPasswordSheet').then((module) => ({ default: module.NewPasswordSheet })),
);

/** Loaded after a member froze the account. */
const FrozenNotice = lazy(() =>
  import('../components/FrozenNotice').then((module) => ({ default: module.FrozenNotice })),
);

const FIELDS = ['loginPassword'] as const;

/** Log-in (AUTH-20); after a freeze, what follows in place of the form (LIFT-59). */
export function Screen() {
  const t = useT('auth');
  const isFrozen = useSearchParams()[0].get('state') === 'frozen';
  // What the previous page had to say, such as that the password was changed.
  useEffect(() => {
    const note = takeFlashMessage();
    if (note) toast(note, 'success');
  }, []);
  if (!isFrozen) return <LogIn />;
  return (
    <AuthFrame title={t('frozen.title')}>
      <Suspense>
        <FrozenNotice />
      </Suspense>
    </AuthFrame>
  );
}

function LogIn() {
  const t = useT('auth');
  const [logIn, { isLoading, error, reset }] = useLogInMutation();
  const logInOnce = useSingleFlight();
  const [renewing, setRenewing] = useState<LoginInput>();
  const submit = (input: LoginInput): void =>
    void logInOnce(async () => {
      const { account, password } = input;
      const result = await claimFailure(logIn({ account, password }));
      const failure = toApiError(result.error);
      if (failure && isNewPasswordNeeded(failure)) setRenewing(input);
      if (result.data) enter(input, result.data);
    });
  const enter = ({ account, remember }: LoginInput, session: NewSession): void => {
    rememberAccount(account, remember);
    enterApp(session, t('siteDataBlocked'));
  };
  const closed = useLive(liveSiteConfig, undefined).data?.venue.closed.login;
  const closedText = closed === undefined ? undefined : t('login.closed');
  return (
    <AuthFrame title={t('login.title')}>
      <VenueNotice title={closedText} notice={closed} />
      <LoginForm
        account={rememberedAccount()}
        busy={isLoading}
        blocked={closedText}
        rejected={readRejection(error, FIELDS)?.text}
        onEdit={reset}
        onSubmit={submit}
      >
        {!renewing && <RequestFailure error={error} fields={FIELDS} />}
      </LoginForm>
      <div className={styles.row}>
        <Link className={styles.link} to={paths.register()}>
          {t('login.toRegister')}
        </Link>
        <ForgotLink />
      </div>
      <ForgotHint />
      {renewing && (
        <Suspense fallback={null}>
          <NewPasswordSheet
            credentials={renewing}
            onClose={() => setRenewing(undefined)}
            onRenewed={(password, session) => {
              setRenewing(undefined);
              if (session) enter(renewing, session);
              else submit({ ...renewing, password });
            }}
          />
        </Suspense>
      )}
    </AuthFrame>
  );
}
