import type { Freshness } from '@ex/api-client';
import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { EmptyMarkets, toQuote } from '@ex/trading';
import { type QuoteItem, QuoteList, StaleMark } from '@ex/ui-kit';
import { sortByChange } from '../model/market-lists';
import styles from './RisingList.module.css';

interface RisingListProps {
  readonly markets: readonly Market[];
  /** How old the figures are; old ones are grey and tell it. */
  readonly freshness: Freshness;
}

/** The rising list: name as base/quote, last price, change (HOME-21); a row leads to options (HOME-22). */
export function RisingList({ markets, freshness }: RisingListProps) {
  const t = useT('home');
  if (markets.length === 0) return <EmptyMarkets />;
  return (
    <section className={styles.card} aria-labelledby="rising">
      <div className={styles.heading}>
        <h2 id="rising">{t('rising.title')}</h2>
        {freshness.stale && <StaleMark seconds={freshness.ageSeconds} />}
      </div>
      <QuoteList
        heads={[t('rising.name'), t('rising.price'), t('rising.change')]}
        items={sortByChange(markets).map(quoteItem)}
        stale={freshness.stale}
      />
    </section>
  );
}

const quoteItem = (market: Market): QuoteItem => ({
  ...toQuote(market),
  key: market.symbol,
  href: paths.options({ currentSymbol: market.symbol, name: market.title }),
});
