import { type OwnTier, useOwnTierQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Callout, Card, ErrorState, KitLink, SkeletonRows } from '@ex/ui-kit';
import { Facts } from './Facts';
import styles from './fees.module.css';

/** The own level: what is left, the score with its reasons, and the next level (PAY-20). */
export function OwnTierCard({ unverifiedPercent }: { readonly unverifiedPercent: string | undefined }) {
  const own = useOwnTierQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!own.data && own.isError)
    return <ErrorState onRetry={() => void own.refetch()} busy={own.isFetching} />;
  if (!own.data) return <SkeletonRows rows={3} height={56} />;
  return <Own tier={own.data} unverifiedPercent={unverifiedPercent} />;
}

interface OwnProps {
  readonly tier: OwnTier;
  readonly unverifiedPercent: string | undefined;
}

function Own({ tier, unverifiedPercent }: OwnProps) {
  const t = useT('tiers');
  const { next, countingCoin, loanCoin } = tier;
  const left = (amount: string, limit: string, coin: string) => (
    <bdi>{t('left', { left: formatLimit(amount), limit: withUnit(formatLimit(limit), coin) })}</bdi>
  );
  return (
    <Card>
      <section className={styles.card} aria-label={t('yours')}>
        <h2 className={styles.title}>
          {t('yours')}: <bdi>{t('level', { level: tier.level })}</bdi>
        </h2>
        <Facts
          items={[
            { name: t('day'), value: left(tier.dayLeft, tier.day, countingCoin) },
            { name: t('month'), value: left(tier.monthLeft, tier.month, countingCoin) },
            { name: t('loans'), value: left(tier.loanLeft, tier.loan, loanCoin) },
            { name: t('fees'), value: <Share percent={tier.feePercent} /> },
            { name: t('volume'), value: withUnit(formatLimit(tier.volume), countingCoin) },
          ]}
        />
        {!tier.isVerified && unverifiedPercent !== undefined && (
          <Callout>
            <KitLink href={paths.identity()}>{t('verify', { percent: `${unverifiedPercent}%` })}</KitLink>
          </Callout>
        )}
        <Score tier={tier} />
        {next && (
          <>
            <h3 className={styles.subtitle}>{t('next', { level: next.level })}</h3>
            <p className={styles.hint}>
              {t('missing', { amount: withUnit(formatLimit(next.missing), countingCoin) })}
            </p>
            <Facts
              items={[
                { name: t('day'), value: withUnit(formatLimit(next.day), countingCoin) },
                { name: t('month'), value: withUnit(formatLimit(next.month), countingCoin) },
                { name: t('loans'), value: withUnit(formatLimit(next.loan), loanCoin) },
                { name: t('fees'), value: <Share percent={next.feePercent} /> },
              ]}
            />
          </>
        )}
      </section>
    </Card>
  );
}

/** Share of the listed fees. */
export function Share({ percent }: { readonly percent: string }) {
  const t = useT('tiers');
  return <bdi>{t('feeShare', { percent: `${percent}%` })}</bdi>;
}

function Score({ tier: { score, scoreParts } }: { readonly tier: OwnTier }) {
  const t = useT('tiers');
  return (
    <>
      <h3 className={styles.subtitle}>
        {t('score')}: <bdi>{score}</bdi>
      </h3>
      <Facts
        items={scoreParts.map(({ reason, count, points }) => ({
          name: reason === 'start' ? t('start') : `${t(reason)} (${count})`,
          value: points > 0 && reason !== 'start' ? `+${points}` : String(points),
        }))}
      />
    </>
  );
}
