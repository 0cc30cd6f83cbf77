import { useSiteIdentityQuery } from '@ex/api-client';
import type { ReactNode } from 'react';
import styles from './AuthFrame.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The plain page of log-in and registration: the site's logo, the heading, the form. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { data: site } = useSiteIdentityQuery();
  return (
    <main className={styles.frame}>
      <img className={styles.logo} src={site?.logoUrl || '/icon.svg'} alt="" width={56} height={56} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  );
}
