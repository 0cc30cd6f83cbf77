import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { Callout } from '@ex/ui-kit';
import styles from './hint.module.css';

interface WithdrawalHoldNoticeProps {
  /** Until when no money can leave, UTC; null when nothing holds it. */
  readonly until: string | null;
  /** It is above the form with the margins of a page, not in the form. */
  readonly inset?: boolean;
}

/**
 * Says until when no money can leave: above the form where it would, before anything is entered, and in the form in place of the step
 * that sends it (BOOK-03).
 */
export function WithdrawalHoldNotice({ until, inset = false }: WithdrawalHoldNoticeProps) {
  const t = useT('submit');
  if (until === null) return null;
  return (
    <div className={inset ? styles.hint : undefined}>
      <Callout tone="warn">{t('held', { time: formatUnbrokenTime(until) })}</Callout>
    </div>
  );
}
