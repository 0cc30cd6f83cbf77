import type { Market } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { type Sorting, sortMarkets } from '../model/sorting';
import { MarketRow } from './MarketRow';
import styles from './MarketTable.module.css';
import { SortHead } from './SortHead';

interface MarketTableProps {
  readonly markets: readonly Market[];
  /** Figures are old: prices are grey. */
  readonly stale: boolean;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
  /** Symbols. */
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (symbol: string) => void;
}

/** Name, price with a dollar estimate, 24h change (MARKET-05), in the order that was asked for. */
export function MarketTable(props: MarketTableProps) {
  const { markets, stale, sorting, onSort, favourites, onFavourite } = props;
  const t = useT('market');
  return (
    <table className={styles.table} aria-label={t('list')}>
      <SortHead sorting={sorting} onSort={onSort} />
      <tbody>
        {sortMarkets(markets, sorting).map((market) => (
          <MarketRow
            key={market.symbol}
            market={market}
            stale={stale}
            volumeShown={sorting?.column === 'volume'}
            favourite={favourites.has(market.symbol)}
            onFavourite={onFavourite}
          />
        ))}
      </tbody>
    </table>
  );
}
