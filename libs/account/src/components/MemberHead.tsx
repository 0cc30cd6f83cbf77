import type { User } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Avatar, IconButton, toast } from '@ex/ui-kit';
import { Copy } from 'lucide-react';
import styles from './MemberDrawer.module.css';

/** Name, UID, VIP level and credit score (DRAWER-02). */
export function MemberHead({ user }: { readonly user: User }) {
  const t = useT('account');
  const common = useT('common');
  const copy = (): void => {
    void navigator.clipboard?.writeText(String(user.id)).then(() => toast(common('copySuccess'), 'success'));
  };
  return (
    <header className={styles.head}>
      <Avatar name={user.username} />
      <div className={styles.who}>
        <bdi className={styles.name}>{user.username}</bdi>
        <span className={styles.uid}>
          <bdi dir="ltr">{t('drawer.uid', { id: user.id })}</bdi>
          <IconButton label={t('drawer.copyUid')} icon={Copy} size={16} onClick={copy} />
        </span>
        <span className={styles.chips}>
          <bdi>{t('drawer.vip', { level: user.vip })}</bdi>
          <bdi>{t('drawer.credit', { score: user.credit_score })}</bdi>
        </span>
      </div>
    </header>
  );
}
