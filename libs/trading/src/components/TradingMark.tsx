import type { TradingState } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Icon } from '@ex/ui-kit';
import { TriangleAlert } from 'lucide-react';
import styles from './TradingMark.module.css';

/** The mode of a market in its row of a list, in words and colour; nothing while trading is open. */
export function TradingMark({ state: { mode } }: { readonly state: TradingState }) {
  const t = useT('trading');
  if (mode === 'open') return null;
  return (
    <span className={styles.mark}>
      <Icon of={TriangleAlert} size={16} className={styles.icon} />
      {t(`modes.${mode}.title`)}
    </span>
  );
}
