import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths, safeLink } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { Link } from 'react-router-dom';
import styles from './form.module.css';

/** Link to support, undefined where the site has none. */
function useSupportLink(): string | undefined {
  const { data: config } = useSiteConfigQuery();
  return safeLink(config?.customerServiceUrl ?? '');
}

/** Says what support does for a member who forgot the password, where there is support and no reset by mail. */
export function ForgotHint() {
  const t = useT('auth');
  const link = useSupportLink();
  const isByMail = useFeature('resetByMail');
  return link === undefined || isByMail ? null : <p className={styles.hint}>{t('login.forgotHint')}</p>;
}

/**
 * Leads to the reset by mail where the site offers it (MESSAGE-05), else to customer service (AUTH-21), or reports that there is
 * none (D-27).
 */
export function ForgotLink() {
  const t = useT('auth');
  const link = useSupportLink();
  const isByMail = useFeature('resetByMail');
  if (isByMail) {
    return (
      <Link className={styles.link} to={paths.forgotPassword()}>
        {t('login.forgot')}
      </Link>
    );
  }
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
