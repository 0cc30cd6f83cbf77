import { useT } from '@ex/i18n';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';

/** The visible way to refresh, in addition to pulling (WCAG 2.5.7: dragging needs an alternative). */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }): ReactNode {
  const t = useT('ui');
  return (
    <IconButton
      label={busy ? t('refresh.busy') : t('refresh.now')}
      icon={RefreshCw}
      size={20}
      busy={busy}
      onClick={() => !busy && onRefresh()}
    />
  );
}
