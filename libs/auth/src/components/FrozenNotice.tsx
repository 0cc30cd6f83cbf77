import { useSiteConfigQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths, safeLink } from '@ex/routing';
import { Callout, Icon, LinkButton } from '@ex/ui-kit';
import { Headset, ShieldCheck } from 'lucide-react';
import button from './form.module.css';
import styles from './FrozenNotice.module.css';

/** After a member froze the account: what is safe, what happens next and the way to support (LIFT-59). */
export function FrozenNotice() {
  const t = useT('auth');
  const service = safeLink(useSiteConfigQuery().data?.customerServiceUrl ?? '');
  return (
    <div className={styles.frozen}>
      <section className={styles.safe}>
        <Icon of={ShieldCheck} size={24} />
        <div>
          <h2 className={styles.heading}>{t('frozen.safe')}</h2>
          <p className={styles.text}>{t('frozen.safeText')}</p>
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>{t('frozen.next')}</h2>
        <ol className={styles.steps}>
          <li>{t('frozen.contact')}</li>
          <li>{t('frozen.check')}</li>
          <li>{t('frozen.password')}</li>
        </ol>
      </section>
      {service === undefined ? (
        <Callout tone="warn">{t('frozen.noSupport')}</Callout>
      ) : (
        <a className={styles.support} href={service} target="_blank" rel="noopener noreferrer">
          <Icon of={Headset} size={20} />
          {t('frozen.support')}
        </a>
      )}
      <LinkButton href={paths.login()} variant="text" className={button.link}>
        {t('login.submit')}
      </LinkButton>
    </div>
  );
}
