import { useT } from '@ex/i18n';
import { Bdi, Callout, CopyButton } from '@ex/ui-kit';
import { BANK_DETAILS, type PayNetwork } from '../../model/deposit';
import styles from './BankDetails.module.css';

/** Where to pay by bank: six details, each to be copied (DEPOSIT-04, D-59). One that is empty reads `--`. */
export function BankDetails({ network }: { readonly network: PayNetwork }) {
  const t = useT('wallet');
  return (
    <div className={styles.bank}>
      <Callout>{t('deposit.bankHint')}</Callout>
      <dl className={styles.rows}>
        {BANK_DETAILS.map((field) => (
          <div key={field} className={styles.row}>
            <dt className={styles.label}>{t(`deposit.bank.${field}`)}</dt>
            <dd className={styles.value}>
              <span className={styles.text}>
                <Bdi auto>{network[field] || '--'}</Bdi>
              </span>
              {network[field] !== '' && (
                <CopyButton value={network[field]} name={t(`deposit.bank.${field}`)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
