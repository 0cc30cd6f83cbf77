import { useSiteIdentityQuery } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { IconButton } from '@ex/ui-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './AuthFrame.module.css';
import { RequestedNotice } from './RequestedNotice';

interface AuthFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The plain page of log-in and registration: the way out, the site's logo, the heading, why it was asked for, the form. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const t = useT('auth');
  const navigate = useNavigate();
  const { data: site } = useSiteIdentityQuery();
  return (
    <main className={styles.frame}>
      <div className={styles.top}>
        <img className={styles.logo} src={site?.logoUrl || '/icon.svg'} alt="" width={56} height={56} />
        <IconButton label={t('home')} icon={X} onClick={() => void navigate(paths.home())} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <RequestedNotice />
      {children}
    </main>
  );
}
