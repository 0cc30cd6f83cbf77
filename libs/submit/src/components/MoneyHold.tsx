import { useOffers, usePayoutAddressesQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime, isolateText } from '@ex/languages';
import { Callout } from '@ex/ui-kit';
import styles from './hint.module.css';

/** Says until when no money can leave, on the screens where it would (BOOK-03). */
export function MoneyHold() {
  const t = useT('submit');
  const { data } = usePayoutAddressesQuery(undefined, {
    skip: !useOffers('addressBook'),
    refetchOnMountOrArgChange: true,
  });
  if (!data?.heldUntil) return null;
  return (
    <div className={styles.hint}>
      <Callout tone="warn">{t('held', { time: isolateText(formatUnbrokenTime(data.heldUntil)) })}</Callout>
    </div>
  );
}
