import { useFeature } from '@ex/api-client/content';
import { useChangePasswordMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Callout, HeaderBar } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { PasswordFields, REJECTED_FIELDS } from '../components/PasswordFields';
import styles from '../components/security.module.css';
import { endAllSessions } from '../model/end-all-sessions';
import type { PasswordForm } from '../model/password-form';

/** Changes the login password; all sessions end and the member logs in again (SECURITY-04, AUTH-26 to AUTH-28). */
export function Screen() {
  const t = useT('shell');
  const texts = useT('security');
  const navigate = useNavigate();
  const [change] = useChangePasswordMutation();
  const holdsMoney = useFeature('addressBook');
  const action = useSheetAction(
    { subject: undefined, unansweredText: texts('password.doubtLogin') },
    REJECTED_FIELDS,
  );
  const submit = ({ proof, next }: PasswordForm): Promise<boolean> =>
    endAllSessions(() => action.run(() => change({ loginPassword: proof, newPassword: next })));
  return (
    <>
      <HeaderBar title={t('titles.modifyPwd')} onBack={() => void navigate(-1)} />
      <main className={styles.page}>
        <PasswordFields kind="login" submitLabel={texts('password.save')} action={action} onSubmit={submit}>
          <Callout>{texts('password.notice')}</Callout>
          {holdsMoney && <Callout tone="warn">{texts('password.hold')}</Callout>}
        </PasswordFields>
      </main>
    </>
  );
}
