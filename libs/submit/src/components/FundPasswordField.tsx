import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { KitLink, PasswordField } from '@ex/ui-kit';
import styles from './FundPasswordField.module.css';

interface FundPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was left empty; the prompt is shown. */
  readonly missing: boolean;
}

/** Longest fund password (D-24). */
const MOST = 20;

/** The fund password of a money form, with the way to a new one. Never part of a draft. */
export function FundPasswordField({ value, onChange, missing }: FundPasswordFieldProps) {
  const t = useT('submit');
  return (
    <PasswordField
      label={t('fund.label')}
      value={value}
      onChange={onChange}
      error={missing ? t('fund.required') : undefined}
      maxLength={MOST}
      // It is not the password of the log-in, which browsers would offer.
      autoComplete="off"
      above={
        <KitLink href={paths.resetFundPassword()} className={styles.forgot}>
          {t('fund.forgot')}
        </KitLink>
      }
    />
  );
}
