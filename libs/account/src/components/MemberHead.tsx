import type { Member } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { Avatar, CopyButton } from '@ex/ui-kit';
import styles from './MemberDrawer.module.css';

/** A name; an email address breaks before its @ and elsewhere only where half of it is too long for a line. */
function Name({ name }: { readonly name: string }) {
  const at = name.indexOf('@');
  return (
    <bdi className={styles.name}>
      {at > 0 ? (
        <>
          {name.slice(0, at)}
          <wbr />
          {name.slice(at)}
        </>
      ) : (
        name
      )}
    </bdi>
  );
}

/** Name, UID, VIP level and credit score (DRAWER-02). */
export function MemberHead({ member }: { readonly member: Member }) {
  const t = useT('account');
  const uid = t('drawer.uid', { id: member.id });
  return (
    <header className={styles.head}>
      <Avatar name={member.name} />
      <div className={styles.who}>
        <Name name={member.name} />
        <span className={styles.uid}>
          <bdi dir="ltr" translate="no">
            {uid}
          </bdi>
          <CopyButton value={String(member.id)} name={uid} />
        </span>
        <span className={styles.chips}>
          <bdi>{t('drawer.vip', { level: member.vipLevel })}</bdi>
          <bdi>{t('drawer.credit', { score: member.creditScore })}</bdi>
        </span>
      </div>
    </header>
  );
}
