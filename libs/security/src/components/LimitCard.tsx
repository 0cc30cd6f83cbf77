import { type GuardLimit, type GuardRule, useKeepGuardRailMutation } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { compare, formatLimit, sub } from '@ex/money';
import { Bdi, Button, Card } from '@ex/ui-kit';
import styles from './limits.module.css';

interface LimitCardProps {
  readonly limit: GuardLimit;
  readonly onChange: () => void;
}

/** A limit as it holds, what is left of it, and a looser one that is coming and can be taken back (GUARD-02). */
export function LimitCard({ limit: { rule, value, used, next }, onChange }: LimitCardProps) {
  const t = useT('security');
  const valueText = useValueText();
  const [keep, { isLoading }] = useKeepGuardRailMutation();
  const left = value !== null && used !== null ? sub(value, used) : undefined;
  return (
    <Card>
      <section className={styles.limit} aria-label={t(`limits.${rule}`)}>
        <h2 className={styles.name}>{t(`limits.${rule}`)}</h2>
        <p className={styles.value}>
          <Bdi>{valueText(rule, value)}</Bdi>
        </p>
        {left !== undefined && (
          <p className={styles.note}>
            {t('limits.left', { left: compare(left, '0') > 0 ? formatLimit(left) : '0' })}
          </p>
        )}
        {next && (
          <p className={styles.note}>
            {t('limits.next', {
              value: valueText(rule, next.value),
              time: formatUnbrokenTime(next.at),
            })}
          </p>
        )}
        <div className={styles.buttons}>
          {next && (
            <Button variant="secondary" size="small" busy={isLoading} onClick={() => void keep({ rule })}>
              {t('limits.keep')}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onChange}>
            {t('limits.change')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

function useValueText(): (rule: GuardRule, value: string | null) => string {
  const t = useT('security');
  return (rule, value) => {
    if (value === null) return t(rule === 'pause' ? 'limits.unpaused' : 'limits.none');
    return rule === 'pause' ? formatUnbrokenTime(value) : formatLimit(value);
  };
}
