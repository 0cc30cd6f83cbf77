import { useSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { safeLink } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import styles from './form.module.css';

/** Leads to customer service (AUTH-21), or reports that there is none (D-27). */
export function ForgotLink() {
  const t = useT('auth');
  const { data: config } = useSiteConfigQuery();
  const link = safeLink(config?.customerServiceUrl ?? '');
  if (link === undefined) {
    return (
      <button type="button" className={styles.link} onClick={() => toast(t('noService'))}>
        {t('login.forgot')}
      </button>
    );
  }
  return (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      {t('login.forgot')}
    </a>
  );
}
