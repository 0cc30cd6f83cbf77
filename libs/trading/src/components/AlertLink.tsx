import { useFeature } from '@ex/api-client/content';
import { useSignedIn } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { cx, Icon, KitLink } from '@ex/ui-kit';
import { BellPlus } from 'lucide-react';
import styles from './AlertLink.module.css';

interface AlertLinkProps {
  /** Market the alert is for; without one it is chosen in the form. */
  readonly symbol?: string | undefined;
  readonly className?: string | undefined;
}

/** Leads to the form for a price alert, for members, where the site offers them (ALERT-01). */
export function AlertLink({ symbol, className }: AlertLinkProps) {
  const t = useT('trading');
  const isOffered = useFeature('priceAlerts');
  const isSignedIn = useSignedIn();
  if (!isOffered || !isSignedIn) return null;
  return (
    <KitLink
      href={paths.alerts(symbol === undefined ? { form: 'new' } : { symbol })}
      className={cx(styles.link, className)}
      aria-label={t('alert')}
    >
      <Icon of={BellPlus} size={20} />
    </KitLink>
  );
}
