import { dropSession, useResetPasswordByMailMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useSheetAction } from '@ex/submit';
import { Callout } from '@ex/ui-kit';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import styles from '../components/form.module.css';
import { NEW_PASSWORD_FIELDS, NewPasswordForm } from '../components/NewPasswordForm';
import { useResetOffer } from '../model/use-reset-offer';

/** Chooses a new password with the link of a mail; its token is behind the hash of the address (MESSAGE-05). */
export function Screen() {
  const t = useT('reset');
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [reset] = useResetPasswordByMailMutation();
  const onDone = (): void => {
    // All sessions of the member have ended, and this browser's may be one of them.
    dropSession();
    void navigate(paths.login(), { replace: true });
  };
  const action = useSheetAction({ subject: token, onDone }, NEW_PASSWORD_FIELDS);
  if (useResetOffer() === false) return <Navigate to={paths.login()} replace />;
  return (
    <AuthFrame title={t('newTitle')}>
      {token === '' ? (
        <Callout tone="warn">{t('noToken')}</Callout>
      ) : (
        <NewPasswordForm
          action={action}
          onSubmit={(newPassword) => void action.run(() => reset({ token, newPassword }))}
        >
          <Callout>{t('newText')}</Callout>
        </NewPasswordForm>
      )}
      <div className={styles.row}>
        <Link className={styles.link} to={paths.forgotPassword()}>
          {t('again')}
        </Link>
      </div>
    </AuthFrame>
  );
}
