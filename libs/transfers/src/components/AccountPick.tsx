import { ACCOUNT_IDS, type AccountId } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Segmented } from '@ex/ui-kit';
import { accountFromText } from '../model/account-transfer';
import styles from './form.module.css';

interface AccountPickProps {
  readonly label: string;
  readonly value: AccountId;
  readonly onChange: (account: AccountId) => void;
}

/** One of the three accounts (MOVE-04). */
export function AccountPick({ label, value, onChange }: AccountPickProps) {
  const t = useT('transfers');
  return (
    <div className={styles.choice}>
      <p className={styles.legend} aria-hidden="true">
        {label}
      </p>
      <Segmented
        label={label}
        items={ACCOUNT_IDS.map((account) => ({ value: String(account), label: t(`account.${account}`) }))}
        value={String(value)}
        onChange={(text) => onChange(accountFromText(text))}
      />
    </div>
  );
}
