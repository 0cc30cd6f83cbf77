import { useT } from '@ex/i18n';
import { paths, rememberRequestedPage } from '@ex/routing';
import { LinkButton } from '@ex/ui-kit';
import { useEffect } from 'react';
import styles from './VisitorStrip.module.css';

/** For visitors, above the menu: log in or register. */
export function VisitorStrip() {
  const t = useT('home');
  // A visitor who returns to home without logging in no longer wants the page that required the log-in.
  useEffect(() => rememberRequestedPage(undefined), []);
  return (
    <section className={styles.strip}>
      <p className={styles.text}>{t('visitor.text')}</p>
      <div className={styles.ways}>
        <LinkButton href={paths.login()} variant="secondary" size="small">
          {t('visitor.login')}
        </LinkButton>
        <LinkButton href={paths.register()} size="small">
          {t('visitor.register')}
        </LinkButton>
      </div>
    </section>
  );
}
