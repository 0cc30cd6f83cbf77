import type { User } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Avatar, CopyButton } from '@ex/ui-kit';
import styles from './MemberDrawer.module.css';

/** Name, UID, VIP level and credit score (DRAWER-02). */
export function MemberHead({ user }: { readonly user: User }) {
  const t = useT('account');
  const uid = t('drawer.uid', { id: user.id });
  return (
    <header className={styles.head}>
      <Avatar name={user.username} />
      <div className={styles.who}>
        <bdi className={styles.name}>{user.username}</bdi>
        <span className={styles.uid}>
          <bdi dir="ltr">{uid}</bdi>
          <CopyButton value={String(user.id)} name={uid} />
        </span>
        <span className={styles.chips}>
          <bdi>{t('drawer.vip', { level: user.vip })}</bdi>
          <bdi>{t('drawer.credit', { score: user.credit_score })}</bdi>
        </span>
      </div>
    </header>
  );
}
