import { useFeature } from '@ex/api-client/content';
import { useOwnTierQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatLimit, min, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { KitLink } from '@ex/ui-kit';
import styles from './withdraw.module.css';

/** What the own level leaves for today, and the way to all fees and limits, where the back end offers them (PAY-20). */
export function LeftToday() {
  const t = useT('tiers');
  const isOffered = useFeature('tiers');
  const own = useOwnTierQuery(undefined, { skip: !isOffered, refetchOnMountOrArgChange: true }).data;
  if (!isOffered) return null;
  return (
    <p className={styles.left}>
      {own && (
        <span>
          {t('leftToday', {
            amount: withUnit(formatLimit(min(own.dayLeft, own.monthLeft)), own.countingCoin),
          })}
        </span>
      )}
      <KitLink className={styles.fees} href={paths.fees()}>
        {t('title')}
      </KitLink>
    </p>
  );
}
