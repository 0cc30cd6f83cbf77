import { useMemberQuery, useSetFundPasswordMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Callout, HeaderBar } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { PasswordFields } from '../components/PasswordFields';
import styles from '../components/security.module.css';
import type { PasswordForm } from '../model/password-form';
import { useSecurityRequest } from '../model/use-security-request';

/** Sets or resets the fund password, proven by the login password (SECURITY-05, AUTH-29, AUTH-30). */
export function Screen() {
  const t = useT('shell');
  const texts = useT('security');
  const navigate = useNavigate();
  const { data: member } = useMemberQuery();
  const [setFundPassword] = useSetFundPasswordMutation();
  const { busy, isUnanswered, send } = useSecurityRequest();
  const submit = ({ proof, next }: PasswordForm): Promise<boolean> =>
    send(() => setFundPassword({ loginPassword: proof, newPassword: next }));
  return (
    <>
      <HeaderBar title={t('titles.resetLegalPwd')} onBack={() => void navigate(-1)} />
      <main className={styles.page}>
        <PasswordFields
          kind="fund"
          submitLabel={texts(member?.hasFundPassword === false ? 'password.setFund' : 'password.resetFund')}
          busy={busy}
          unanswered={isUnanswered ? texts('password.doubtFund') : undefined}
          onSubmit={submit}
        >
          <Callout>{texts('fund.hint')}</Callout>
        </PasswordFields>
      </main>
    </>
  );
}
