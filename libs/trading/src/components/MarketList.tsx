import type { Freshness } from '@ex/api-client';
import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { ErrorState, QuoteRow, SkeletonRows, StaleMark, TextField } from '@ex/ui-kit';
import { useState } from 'react';
import { toQuote } from '../model/quote';
import { searchMarkets } from '../model/search';
import { EmptyMarkets } from './EmptyMarkets';
import { TradingMark } from './TradingMark';
import styles from './MarketList.module.css';

interface MarketListProps {
  /** Undefined while the list is not there. */
  readonly markets: readonly Market[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onChoose: (market: Market) => void;
  /** Symbol of the market shown. */
  readonly current: string;
  /** Shows a field that narrows the list. */
  readonly search?: boolean;
  /** How old the prices are; old ones are grey, with their age above. */
  readonly freshness?: Freshness;
}

/** Markets to choose from: base and quote, latest close coloured by the sign of the change, the change (OPT-03, SPOT-03). */
export function MarketList({
  markets,
  failed,
  onRetry,
  onChoose,
  current,
  search,
  freshness,
}: MarketListProps) {
  const t = useT('trading');
  const [searched, setSearched] = useState('');
  if (!markets) return failed ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={8} />;
  if (markets.length === 0) return <EmptyMarkets />;
  const shown = searchMarkets(markets, searched);
  return (
    <>
      {search && (
        <div className={styles.search}>
          <TextField
            label={t('search')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={searched}
            onChange={setSearched}
          />
        </div>
      )}
      {freshness?.stale && <StaleMark seconds={freshness.ageSeconds} />}
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t('noMatch')}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((market) => (
          <li key={market.symbol}>
            <QuoteRow
              item={toQuote(market)}
              mark={<TradingMark state={market.trading} />}
              look="stacked"
              current={market.symbol === current}
              stale={freshness?.stale ?? false}
              onPress={() => onChoose(market)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
