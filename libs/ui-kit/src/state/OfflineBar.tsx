import { useT } from '@ex/i18n';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../mark/Icon';
import styles from './OfflineBar.module.css';
import { useOnline } from './use-online';

/** A line under the header while the phone has no network. */
export function OfflineBar(): ReactNode {
  const t = useT('ui');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon of={WifiOff} size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
