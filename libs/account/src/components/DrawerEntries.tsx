import { type SiteConfig, useFeature } from '@ex/api-client/content';
import type { Member, VerificationStatus } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { openExternal, paths } from '@ex/routing';
import { setTheme, useTheme } from '@ex/theme';
import { Icon, ListRow, Switch, VisuallyHidden } from '@ex/ui-kit';
import {
  BadgeCheck,
  Bell,
  BellRing,
  CreditCard,
  Download,
  Info,
  type LucideIcon,
  MapPin,
  Moon,
  Palette,
  Percent,
  Share2,
  ShieldCheck,
} from 'lucide-react';
import { appLink } from '../model/app-link';
import styles from './MemberDrawer.module.css';

interface DrawerEntriesProps {
  readonly member: Member;
  readonly config: SiteConfig | undefined;
  /** Called when an entry navigates, to close the drawer. */
  readonly onLeave: () => void;
}

/** Texts of the verification stages under `account:identity`. */
const VERIFICATION_TEXTS = {
  unverified: 'identity.0',
  underReview: 'identity.1',
  verified: 'identity.2',
  rejected: 'identity.3',
  unknown: 'identity.0',
} as const satisfies Record<VerificationStatus, string>;

const icon = (of: LucideIcon) => <Icon of={of} size={22} />;

/** The entries of the drawer (DRAWER-03 to DRAWER-11), and the display page. */
export function DrawerEntries({ member, config, onLeave }: DrawerEntriesProps) {
  const t = useT('account');
  const titles = useT('shell');
  const theme = useTheme();
  const to = (href: string) => ({ href, onClick: onLeave });
  // Nothing can be submitted while documents are under review or once they were accepted (DRAWER-03, D-26).
  const canVerify = member.verification === 'unverified' || member.verification === 'rejected';
  const hasAlerts = useFeature('priceAlerts');
  const hasTiers = useFeature('tiers');
  const download = appLink(config?.appDownloads, navigator.userAgent);
  return (
    <div className={styles.entries}>
      <div className={styles.group}>
        <ListRow
          icon={icon(BadgeCheck)}
          label={t('drawer.identity')}
          end={t(VERIFICATION_TEXTS[member.verification])}
          {...(canVerify && to(paths.identity()))}
        />
        <ListRow icon={icon(MapPin)} label={t('drawer.address')} {...to(paths.withdrawalAddress())} />
        <ListRow icon={icon(CreditCard)} label={t('drawer.bank')} {...to(paths.bank())} />
        <ListRow
          icon={icon(Share2)}
          label={t('drawer.share')}
          {...to(paths.invite({ code: member.invitationCode }))}
        />
        <ListRow
          icon={icon(Bell)}
          label={t('drawer.notices')}
          end={member.hasUnreadNotices ? <Unread label={t('drawer.unread')} /> : undefined}
          {...to(paths.notices())}
        />
        {hasTiers && <ListRow icon={icon(Percent)} label={titles('titles.fees')} {...to(paths.fees())} />}
        {hasAlerts && <ListRow icon={icon(BellRing)} label={t('drawer.alerts')} {...to(paths.alerts())} />}
      </div>
      <div className={styles.group}>
        <ListRow
          icon={icon(Moon)}
          label={t('drawer.night')}
          end={
            <Switch
              label={t('drawer.night')}
              checked={theme === 'night'}
              onChange={(on) => setTheme(on ? 'night' : 'day')}
            />
          }
        />
        <ListRow icon={icon(Palette)} label={titles('titles.display')} {...to(paths.display())} />
        <ListRow
          icon={icon(ShieldCheck)}
          label={t('drawer.security')}
          end={t(member.hasFundPassword ? 'drawer.set' : 'drawer.notSet')}
          {...to(paths.security())}
        />
        {download && (
          <ListRow
            icon={icon(Download)}
            label={t('drawer.download')}
            onClick={() => openExternal(download)}
          />
        )}
        <ListRow icon={icon(Info)} label={t('drawer.about')} {...to(paths.about())} />
      </div>
    </div>
  );
}

function Unread({ label }: { readonly label: string }) {
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
