import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Callout, KitLink, LinkButton, PasswordField } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './FundPasswordStep.module.css';

interface FundPasswordStepProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was left empty; the prompt is shown. */
  readonly missing: boolean;
  /** The server's text against this password; it is shown until the password changes. */
  readonly rejected?: string | undefined;
  /** The button that continues, which needs the password. */
  readonly children: ReactNode;
}

/** Longest fund password (D-24). */
const MOST = 20;

/**
 * The last step of a money form: the fund password with the way to a new one, and the button. A member who has none yet
 * (`have_pay` 0) is led to set it instead, and back to the form, whose draft stays. The password is never part of a draft.
 */
export function FundPasswordStep({ value, onChange, missing, rejected, children }: FundPasswordStepProps) {
  const t = useT('submit');
  const { data: member } = useMemberQuery();
  const setFundPassword = paths.resetFundPassword({ then: 'back' });
  if (member?.hasFundPassword === false)
    return (
      <>
        <Callout>{t('fund.offer')}</Callout>
        <LinkButton href={setFundPassword} block>
          {t('fund.set')}
        </LinkButton>
      </>
    );
  return (
    <>
      <PasswordField
        label={t('fund.label')}
        value={value}
        onChange={onChange}
        error={missing ? t('fund.required') : rejected}
        maxLength={MOST}
        // It is not the password of the log-in, which browsers would offer.
        autoComplete="off"
        above={
          <KitLink href={setFundPassword} className={styles.forgot}>
            {t('fund.forgot')}
          </KitLink>
        }
      />
      {children}
    </>
  );
}
