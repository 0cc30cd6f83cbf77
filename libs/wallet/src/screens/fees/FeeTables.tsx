import type { FeeTable, ListedWithdrawal, TierLimits } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatFeeRate, formatLimit, withUnit } from '@ex/money';
import { Card } from '@ex/ui-kit';
import { Facts } from './Facts';
import { Share } from './OwnTierCard';
import styles from './fees.module.css';

/** Levels, withdrawals by coin, spot fees, and how limits are counted. */
export function FeeTables({ table }: { readonly table: FeeTable }) {
  const t = useT('tiers');
  const { levels, withdrawals, countingCoin, loanScore } = table;
  return (
    <>
      <h2 className={styles.title}>{t('levels')}</h2>
      {levels.map((level) => (
        <Level key={level.level} limits={level} table={table} />
      ))}
      <p className={styles.hint}>
        {t('counting', { coin: countingCoin })} {t('scoreNeeded', { score: loanScore })}
      </p>
      <h2 className={styles.title}>{t('coins')}</h2>
      {withdrawals.map((terms) => (
        <Withdrawal key={`${terms.coin} ${terms.method}`} terms={terms} />
      ))}
      <h2 className={styles.title}>{t('spot')}</h2>
      <Card>
        <div className={styles.card}>
          <Facts
            items={[
              { name: t('maker'), value: formatFeeRate(table.spotMaker) },
              { name: t('taker'), value: formatFeeRate(table.spotTaker) },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

interface LevelProps {
  readonly limits: TierLimits;
  readonly table: FeeTable;
}

function Level({ limits, table: { countingCoin, loanCoin } }: LevelProps) {
  const t = useT('tiers');
  return (
    <Card>
      <section className={styles.card}>
        <h3 className={styles.subtitle}>{t('level', { level: limits.level })}</h3>
        <Facts
          items={[
            { name: t('volume'), value: withUnit(formatLimit(limits.volume), countingCoin) },
            { name: t('day'), value: withUnit(formatLimit(limits.day), countingCoin) },
            { name: t('month'), value: withUnit(formatLimit(limits.month), countingCoin) },
            { name: t('loans'), value: withUnit(formatLimit(limits.loan), loanCoin) },
            { name: t('fees'), value: <Share percent={limits.feePercent} /> },
          ]}
        />
      </section>
    </Card>
  );
}

function Withdrawal({
  terms: { coin, method, minimum, maximum, percent, fixed },
}: {
  readonly terms: ListedWithdrawal;
}) {
  const t = useT('tiers');
  return (
    <Card>
      <section className={styles.card}>
        <h3 className={styles.subtitle}>
          <bdi>{coin}</bdi> · {t(method === 'bank' ? 'card' : 'address')}
        </h3>
        <Facts
          items={[
            { name: t('minimum'), value: withUnit(formatLimit(minimum), coin) },
            { name: t('maximum'), value: withUnit(formatLimit(maximum), coin) },
            {
              name: t('fee'),
              value: percent === undefined ? withUnit(formatLimit(fixed ?? '0'), coin) : `${percent}%`,
            },
          ]}
        />
      </section>
    </Card>
  );
}
