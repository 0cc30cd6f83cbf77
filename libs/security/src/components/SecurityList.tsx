import { useFeature } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Icon, ListRow } from '@ex/ui-kit';
import { Gauge, KeyRound, LogOut, MailCheck, MonitorSmartphone, ShieldCheck, Vault } from 'lucide-react';
import styles from './security.module.css';

interface SecurityListProps {
  readonly hasFundPassword: boolean;
  readonly isEmailUnverified: boolean;
  readonly onVerifyEmail: () => void;
  readonly onLogOutEverywhere: () => void;
}

/** The two passwords, where to change them, an email address to verify, and the end of all sessions. */
export function SecurityList({
  hasFundPassword,
  isEmailUnverified,
  onVerifyEmail,
  onLogOutEverywhere,
}: SecurityListProps) {
  const t = useT('security');
  const offersSessions = useFeature('sessions');
  const offersFactors = useFeature('secondFactor');
  const hasLimits = useFeature('guardRails');
  return (
    <>
      <section className={styles.group} aria-label={t('password.title')}>
        <ListRow
          icon={<Icon of={KeyRound} size={20} />}
          label={t('login.label')}
          caption={t('login.caption')}
          end={t('login.set')}
          href={paths.changePassword()}
        />
        <ListRow
          icon={<Icon of={Vault} size={20} />}
          label={t('fund.label')}
          caption={t('fund.caption')}
          end={t(hasFundPassword ? 'fund.set' : 'fund.unset')}
          href={paths.resetFundPassword({ then: 'back' })}
        />
        {isEmailUnverified && (
          <ListRow
            icon={<Icon of={MailCheck} size={20} />}
            label={t('email.label')}
            caption={t('email.caption')}
            onClick={onVerifyEmail}
          />
        )}
        {offersFactors && (
          <ListRow
            icon={<Icon of={ShieldCheck} size={20} />}
            label={t('factors.label')}
            caption={t('factors.caption')}
            href={paths.factors()}
          />
        )}
      </section>
      {hasLimits && (
        <section className={styles.group} aria-label={t('limits.title')}>
          <ListRow
            icon={<Icon of={Gauge} size={20} />}
            label={t('limits.title')}
            caption={t('limits.caption')}
            href={paths.limits()}
          />
        </section>
      )}
      <section className={styles.group} aria-label={t('devices.title')}>
        {offersSessions && (
          <ListRow
            icon={<Icon of={MonitorSmartphone} size={20} />}
            label={t('sessions.label')}
            caption={t('sessions.caption')}
            href={paths.sessions()}
          />
        )}
        <ListRow
          icon={<Icon of={LogOut} size={20} directional />}
          label={t('devices.everywhere')}
          caption={t('devices.caption')}
          onClick={onLogOutEverywhere}
        />
      </section>
    </>
  );
}
