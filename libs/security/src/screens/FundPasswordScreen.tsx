import { useFeature } from '@ex/api-client/content';
import { useMemberQuery, useSetFundPasswordMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useSheetAction } from '@ex/submit';
import { Callout, HeaderBar } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordFields, REJECTED_FIELDS } from '../components/PasswordFields';
import styles from '../components/security.module.css';
import type { PasswordForm } from '../model/password-form';

/**
 * Sets or resets the fund password, proven by the login password (SECURITY-05, AUTH-29, AUTH-30). Then it leads
 * on: with `then=back` to the page that asked for it, else to the security page.
 */
export function Screen() {
  const t = useT('security');
  const titles = useT('shell');
  const navigate = useNavigate();
  const { data: member } = useMemberQuery();
  const [setFundPassword] = useSetFundPasswordMutation();
  const action = useSheetAction(
    { subject: undefined, unansweredText: t('password.doubtFund') },
    REJECTED_FIELDS,
  );
  const [search] = useSearchParams();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const offersBook = useFeature('addressBook');
  // The first fund password holds nothing.
  const holdsMoney = offersBook && member?.hasFundPassword === true;
  const verb = t(member?.hasFundPassword === false ? 'password.setFund' : 'password.resetFund');
  const goBack = (): void => void navigate(-1);
  const submit = async ({ proof, next }: PasswordForm): Promise<boolean> => {
    const isSet = await action.run(() => setFundPassword({ loginPassword: proof, newPassword: next }));
    // A member who has left this screen in the meantime is not redirected.
    if (!isMounted.current) return isSet;
    if (isSet && search.get('then') === 'back') goBack();
    else if (isSet) void navigate(paths.security(), { replace: true });
    return isSet;
  };
  return (
    <>
      <HeaderBar title={titles('titles.resetLegalPwd')} onBack={goBack} />
      <main className={styles.page}>
        <PasswordFields kind="fund" submitLabel={verb} action={action} onSubmit={submit}>
          <Callout>{t('fund.hint')}</Callout>
          {holdsMoney && <Callout tone="warn">{t('password.hold')}</Callout>}
        </PasswordFields>
      </main>
    </>
  );
}
