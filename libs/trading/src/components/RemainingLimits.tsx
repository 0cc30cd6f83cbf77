import { useFeature } from '@ex/api-client/content';
import { type GuardLimit, type GuardRule, useGuardRailsQuery, useSignedIn } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { compare, sub } from '@ex/money';
import { paths } from '@ex/routing';
import { Callout, KitLink } from '@ex/ui-kit';
import styles from './RemainingLimits.module.css';

/** What is left of each limit that the member has set for these orders; nothing without limits (GUARD-04). */
export function RemainingLimits({ rules }: { readonly rules: readonly GuardRule[] }) {
  const isSignedIn = useSignedIn();
  const hasGuards = useFeature('guardRails');
  const { data } = useGuardRailsQuery(undefined, {
    skip: !isSignedIn || !hasGuards,
    refetchOnMountOrArgChange: true,
  });
  const t = useT('trading');
  const text = useLeftText();
  const lines = (data ?? []).flatMap((limit) => (rules.includes(limit.rule) ? (text(limit) ?? []) : []));
  if (lines.length === 0) return null;
  return (
    <div className={styles.inset}>
      <Callout>
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
          <KitLink href={paths.limits()} className={styles.link}>
            {t('guard.change')}
          </KitLink>
        </div>
      </Callout>
    </div>
  );
}

function useLeftText(): (limit: GuardLimit) => string | undefined {
  const t = useT('trading');
  return ({ rule, value, used }) => {
    if (value === null) return undefined;
    if (rule === 'pause') return t('guard.pause', { time: formatServerTime(value) });
    if (rule === 'stake') return t('guard.stake', { max: value });
    const left = sub(value, used ?? '0');
    return t(`guard.${rule}`, { left: compare(left, '0') > 0 ? left : '0' });
  };
}
