import { useFeature } from '@ex/api-client/content';
import type { Balances, CoinCosts } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { compare, formatDollar } from '@ex/money';
import { paths } from '@ex/routing';
import {
  coinProfit,
  CostNote,
  formatCoinProfit,
  formatCost,
  formatProfitPercent,
  type Holding,
  holdingOf,
  profitTone,
} from '@ex/trading';
import { Card, CoinIcon, KitLink, Num, Text } from '@ex/ui-kit';
import { HideableNum } from '../../components/hidden-amounts';
import styles from './ProfitCard.module.css';

interface ProfitCardProps {
  readonly balances: Balances;
  readonly costs: CoinCosts;
  readonly hidden: boolean;
}

/** Value, average cost and unrealised profit of each coin with a known cost, the largest first (PNL-05). */
export function ProfitCard({ balances, costs, hidden }: ProfitCardProps) {
  const t = useT('costs');
  const hasPages = useFeature('coinPages');
  const coins = Object.entries(costs)
    .map(([coin, cost]) => ({ coin, cost, holding: holdingOf(balances, coin) }))
    .sort((a, b) => compare(b.holding.usdValue, a.holding.usdValue));
  if (coins.length === 0) return null;
  return (
    <Card flush>
      <h2 className={styles.heading}>{t('title')}</h2>
      <ul className={styles.coins}>
        {coins.map((row) => (
          <li key={row.coin}>
            {hasPages ? (
              <KitLink href={paths.coin({ name: row.coin })} className={styles.coin}>
                <ProfitRow {...row} hidden={hidden} />
              </KitLink>
            ) : (
              <div className={styles.coin}>
                <ProfitRow {...row} hidden={hidden} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.note}>
        <CostNote />
      </div>
    </Card>
  );
}

interface ProfitRowProps {
  readonly coin: string;
  readonly cost: CoinCosts[string];
  readonly holding: Holding;
  readonly hidden: boolean;
}

function ProfitRow({ coin, cost, holding, hidden }: ProfitRowProps) {
  const t = useT('costs');
  const result = coinProfit(cost, holding);
  return (
    <>
      <CoinIcon name={coin} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <bdi className={styles.name}>{coin}</bdi>
          <span>
            <HideableNum value={formatDollar(holding.usdValue)} hidden={hidden} />
          </span>
        </span>
        <span className={styles.small}>
          <span>
            {t('average')} <Num value={formatCost(cost.average)} />
          </span>
        </span>
        <span className={styles.small}>
          <span>{t('profit')}</span>
          <Text type="caption" tone={(result && profitTone(result)) ?? 'secondary'} className={styles.profit}>
            <HideableNum value={result ? formatCoinProfit(result) : ''} hidden={hidden} />{' '}
            <Num value={result && formatProfitPercent(result)} />
          </Text>
        </span>
      </span>
    </>
  );
}
