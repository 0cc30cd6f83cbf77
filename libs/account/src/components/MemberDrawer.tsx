import { useSiteConfigQuery } from '@ex/api-client/content';
import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { ConfirmSheet, Button, ErrorState, SideDrawer, SkeletonRows } from '@ex/ui-kit';
import { useState } from 'react';
import { useLogOut } from '../model/use-log-out';
import { DrawerEntries } from './DrawerEntries';
import styles from './MemberDrawer.module.css';
import { MemberHead } from './MemberHead';

/** The member drawer (DRAWER-01): the member, and links to the account screens. */
export function MemberDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('account');
  const { data: member, isError, isFetching, refetch } = useMemberQuery();
  const { data: config } = useSiteConfigQuery();
  const { logOut, busy } = useLogOut();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SideDrawer open onClose={onClose} label={t('drawer.label')}>
      <div className={styles.drawer}>
        {member && <MemberHead member={member} />}
        {member && <DrawerEntries member={member} config={config} onLeave={onClose} />}
        {!member && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {!member && !isError && <SkeletonRows rows={9} height={52} />}
        <div className={styles.foot}>
          <Button variant="secondary" block onClick={() => setConfirming(true)} className={styles.logout}>
            {t('drawer.logout')}
          </Button>
        </div>
      </div>
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={logOut}
        title={t('drawer.logoutTitle')}
        confirmLabel={t('drawer.logoutConfirm')}
        busy={busy}
      >
        <p className={styles.text}>{t('drawer.logoutText')}</p>
      </ConfirmSheet>
    </SideDrawer>
  );
}
