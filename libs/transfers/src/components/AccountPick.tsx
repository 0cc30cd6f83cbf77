import { useT } from '@ex/i18n';
import { Segmented } from '@ex/ui-kit';
import { type Account, accountOf, ACCOUNTS } from '../model/accounts';
import styles from './form.module.css';

interface AccountPickProps {
  readonly label: string;
  readonly value: Account;
  readonly onChange: (account: Account) => void;
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
        items={ACCOUNTS.map((account) => ({ value: String(account), label: t(`account.${account}`) }))}
        value={String(value)}
        onChange={(text) => onChange(accountOf(text))}
      />
    </div>
  );
}
