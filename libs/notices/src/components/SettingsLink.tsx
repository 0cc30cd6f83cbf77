import { useFeature } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Icon, KitLink } from '@ex/ui-kit';
import { Settings } from 'lucide-react';
import styles from './SettingsLink.module.css';

/** Leads to what arrives by mail and push, where the site sends any (MESSAGE-01). */
export function SettingsLink() {
  const t = useT('notices');
  const hasMail = useFeature('mailMessages');
  const hasPush = useFeature('pushMessages');
  if (!hasMail && !hasPush) return null;
  return (
    <KitLink className={styles.link} href={paths.notificationSettings()} aria-label={t('settings.title')}>
      <Icon of={Settings} />
    </KitLink>
  );
}
