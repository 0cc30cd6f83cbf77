import type { Freshness, Market } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatPercent, formatPrice } from '@ex/money';
import {
  CoinIcon,
  EmptyState,
  ErrorState,
  Num,
  PriceText,
  SkeletonRows,
  StaleMark,
  TextField,
} from '@ex/ui-kit';
import { useState } from 'react';
import { matching } from '../model/search';
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
  const [wished, setWished] = useState('');
  if (!markets) return failed ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={8} />;
  if (markets.length === 0) return <EmptyState />;
  const shown = matching(markets, wished);
  return (
    <>
      {search && (
        <div className={styles.search}>
          <TextField
            label={t('search')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={wished}
            onChange={setWished}
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
            <MarketRow
              market={market}
              current={market.symbol === current}
              stale={freshness?.stale}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface MarketRowProps {
  readonly market: Market;
  readonly current: boolean;
  readonly stale: boolean | undefined;
  readonly onChoose: (market: Market) => void;
}

function MarketRow({ market, current, stale = false, onChoose }: MarketRowProps) {
  const { base, quote } = market.pair;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={current ? 'true' : undefined}
      onClick={() => onChoose(market)}
    >
      <CoinIcon name={base} src={market.logo} size={24} />
      <span className={styles.name}>
        <bdi dir="ltr">
          <strong>{base}</strong>
          <span className={styles.quote}>/{quote}</span>
        </bdi>
      </span>
      <span className={styles.figures}>
        <PriceText
          price={market.lastPrice}
          shown={formatPrice(market.lastPrice)}
          direction={market.direction}
          triangle
          stale={stale}
        />
        <Num className={styles.change} value={formatPercent(market.changePercent)} />
      </span>
    </button>
  );
}
