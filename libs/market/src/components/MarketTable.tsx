import type { SparklinePoints, Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { type Sorting, sortMarkets } from '../model/sorting';
import { MarketRow } from './MarketRow';
import styles from './MarketTable.module.css';
import { SortHead } from './SortHead';

const NO_POINTS: SparklinePoints = [];

interface MarketTableProps {
  readonly markets: readonly Market[];
  /** Sparklines of the day by symbol, which may have none of a market; undefined where they are not offered. */
  readonly sparklines?: Readonly<Record<string, SparklinePoints>> | undefined;
  /** Figures are old: prices are grey. */
  readonly stale: boolean;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
  /** Symbols. */
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (symbol: string) => void;
}

/**
 * Name, price with a dollar estimate, 24h change (MARKET-05), in the order that was asked for; with the sparkline of the day
 * where it is offered (SPARK-02).
 */
export function MarketTable(props: MarketTableProps) {
  const { markets, sparklines, stale, sorting, onSort, favourites, onFavourite } = props;
  const t = useT('market');
  const hasVolumes = markets.some(({ dollarVolume }) => dollarVolume !== undefined);
  return (
    <table className={styles.table} aria-label={t('list')}>
      <SortHead sorting={sorting} onSort={onSort} hasVolumes={hasVolumes} />
      <tbody>
        {sortMarkets(markets, sorting).map((market) => (
          <MarketRow
            key={market.symbol}
            market={market}
            stale={stale}
            hasVolumes={hasVolumes}
            volumeShown={sorting?.column === 'volume'}
            sparkline={sparklines && (sparklines[market.symbol] ?? NO_POINTS)}
            favourite={favourites.has(market.symbol)}
            onFavourite={onFavourite}
          />
        ))}
      </tbody>
    </table>
  );
}
