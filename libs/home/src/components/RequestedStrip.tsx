import { type Texts, useT } from '@ex/i18n';
import { readRequestedPage, rememberRequestedPage } from '@ex/routing';
import { IconButton, LinkButton } from '@ex/ui-kit';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './RequestedStrip.module.css';

/** Leads a member who has just logged in on to the page that log-in was asked for; said once (D-33). */
export function RequestedStrip() {
  const t = useT('home');
  const title = useT('shell');
  const ui = useT('ui');
  const [page, setPage] = useState(readRequestedPage);
  useEffect(() => rememberRequestedPage(undefined), []);
  if (!page) return null;
  const name = title(`titles.${page.name as keyof Texts['shell']['titles']}`);
  return (
    <section className={styles.strip}>
      <LinkButton href={page.path} className={styles.go}>
        {t('requested', { page: name })}
      </LinkButton>
      <IconButton label={ui('close')} icon={X} onClick={() => setPage(undefined)} />
    </section>
  );
}
