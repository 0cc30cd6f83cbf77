import type { BankAccountDetails } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Bdi, Callout, CopyButton } from '@ex/ui-kit';
import styles from './BankDetails.module.css';

/** The details in the order they are shown, with the keys of their texts. */
const DETAILS = [
  ['bankName', 'bank_name'],
  ['cardNumber', 'card_number'],
  ['cardHolder', 'card_name'],
  ['bankAddress', 'bank_address'],
  ['bankCode', 'bank_code'],
  ['companyAddress', 'company_address'],
] as const satisfies readonly (readonly [keyof BankAccountDetails, string])[];

/** Where to pay by bank: six details, each with a copy button (DEPOSIT-04, D-59). An empty one reads `--`. */
export function BankDetails({ bank }: { readonly bank: BankAccountDetails }) {
  const t = useT('wallet');
  return (
    <div className={styles.bank}>
      <Callout>{t('deposit.bankHint')}</Callout>
      <dl className={styles.rows}>
        {DETAILS.map(([field, text]) => (
          <div key={field} className={styles.row}>
            <dt className={styles.label}>{t(`deposit.bank.${text}`)}</dt>
            <dd className={styles.value}>
              <span className={styles.text}>
                <Bdi auto>{bank[field] || '--'}</Bdi>
              </span>
              {bank[field] !== '' && <CopyButton value={bank[field]} name={t(`deposit.bank.${text}`)} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
