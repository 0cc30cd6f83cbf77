import { useGetusrQuery, useSetFundPasswordMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Callout, HeaderBar } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { PasswordFields } from '../components/PasswordFields';
import styles from '../components/security.module.css';
import type { PasswordForm } from '../model/password-form';
import { usePasswordSending } from '../model/use-password-sending';

const SET = 1;

/** Sets or resets the fund password, proven by the login password (SECURITY-05, AUTH-29, AUTH-30). */
export function Screen() {
  const t = useT('shell');
  const texts = useT('security');
  const navigate = useNavigate();
  const { data: user } = useGetusrQuery();
  const [reset] = useSetFundPasswordMutation();
  const { busy, doubt, send } = usePasswordSending();
  const submit = ({ proof, next }: PasswordForm): Promise<boolean> =>
    send(() => reset({ logpassword: proof, newpassword: next }));
  return (
    <>
      <HeaderBar title={t('titles.resetLegalPwd')} onBack={() => void navigate(-1)} />
      <main className={styles.page}>
        <PasswordFields
          kind="fund"
          submitLabel={texts(user && user.have_pay !== SET ? 'password.setFund' : 'password.resetFund')}
          busy={busy}
          doubt={doubt ? texts('password.doubtFund') : undefined}
          onSubmit={submit}
        >
          <Callout>{texts('fund.hint')}</Callout>
        </PasswordFields>
      </main>
    </>
  );
}
