import { useLive } from '@ex/api-client';
import { useAmountsHidden, useMemberQuery } from '@ex/api-client/members';
import { liveBalances } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatDollar } from '@ex/money';
import { paths, setDrawer } from '@ex/routing';
import { Avatar, Icon, IconButton, KitLink, Num, Skeleton, VisuallyHidden } from '@ex/ui-kit';
import { Bell, ChevronDown, ChevronRight, Eye, EyeOff } from 'lucide-react';
import styles from './MemberStrip.module.css';
import { RequestedStrip } from './RequestedStrip';

const DOTS = '••••';

/**
 * For members, in place of the visitor's strip: the page that log-in was asked for; who is signed in, with the way to the member
 * drawer; notifications; the value of all assets. Its code and its texts, those of the drawer and of the assets screen, are not
 * part of the first load.
 */
export function MemberStrip() {
  return (
    <>
      <RequestedStrip />
      <section className={styles.strip}>
        <Identity />
        <TotalAssets />
      </section>
    </>
  );
}

function Identity() {
  const t = useT('account');
  const { data: member } = useMemberQuery();
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.who}
        aria-haspopup="dialog"
        onClick={() => setDrawer(true)}
        disabled={!member}
      >
        <Avatar name={member?.name ?? ''} size={32} />
        {member ? (
          <span className={styles.texts}>
            <bdi className={styles.name}>{member.name}</bdi>
            <bdi className={styles.uid}>{t('drawer.uid', { id: member.id })}</bdi>
          </span>
        ) : (
          <Skeleton width={120} height={32} />
        )}
        <VisuallyHidden>{t('drawer.label')}</VisuallyHidden>
        <Icon of={ChevronDown} size={20} />
      </button>
      <KitLink href={paths.notices()} className={styles.bell}>
        <Icon of={Bell} />
        <VisuallyHidden>{t(member?.hasUnreadNotices ? 'drawer.unread' : 'drawer.notices')}</VisuallyHidden>
        {member?.hasUnreadNotices && <span className={styles.dot} />}
      </KitLink>
    </div>
  );
}

function TotalAssets() {
  const t = useT('wallet');
  const [hidden, setHidden] = useAmountsHidden();
  const { data, failed, freshness } = useLive(liveBalances, undefined);
  return (
    <div className={styles.line}>
      <KitLink href={paths.assets()} className={styles.assets}>
        <span className={styles.label}>
          {t('assets.total')} <Icon of={ChevronRight} size={16} directional />
        </span>
        <span className={styles.total} data-stale={freshness.stale || undefined}>
          {hidden ? (
            <>
              <span aria-hidden>{DOTS}</span>
              <VisuallyHidden>{t('hidden.value')}</VisuallyHidden>
            </>
          ) : data || failed ? (
            <Num value={data && formatDollar(data.usdValue)} />
          ) : (
            <Skeleton width={140} height={28} />
          )}
        </span>
      </KitLink>
      <IconButton
        label={t(hidden ? 'hidden.show' : 'hidden.hide')}
        icon={hidden ? EyeOff : Eye}
        onClick={() => setHidden(!hidden)}
      />
    </div>
  );
}
