import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { formatPercent, formatShortPrice } from '@ex/money';
import { paths } from '@ex/routing';
import { Num } from '@ex/ui-kit';
import { Link } from 'react-router-dom';
import { splitIntoGroups, TICKER_PAIRS } from '../model/market-lists';
import { Slides } from './Slides';
import styles from './Ticker.module.css';

/** Slide speed of the ticker (HOME-07, CONST-06). */
const SPEED_MS = 500;

interface TickerProps {
  /** Markets in the order of the list; undefined while they are not known. */
  readonly markets: readonly Market[] | undefined;
  /** Figures are old: grey. */
  readonly stale?: boolean;
}

/** Pairs at a glance, three at a time (HOME-05); the next three come by a swipe. */
export function Ticker({ markets, stale = false }: TickerProps) {
  const t = useT('home');
  const groups = splitIntoGroups(markets ?? [], TICKER_PAIRS);
  if (markets?.length === 0) return null;
  return (
    <section className={styles.ticker} aria-label={t('ticker')} aria-roledescription="carousel">
      {markets ? (
        <Slides
          slides={groups.map((group, index) => ({
            key: String(index),
            content: <TickerSet markets={group} stale={stale} />,
          }))}
          motion={{ speedMs: SPEED_MS }}
          labels={{ slide: t('slide', { index: '{{index}}', count: '{{slidesLength}}' }) }}
        />
      ) : (
        <div className={styles.set} aria-busy="true" />
      )}
    </section>
  );
}

function TickerSet({ markets, stale }: { readonly markets: readonly Market[]; readonly stale: boolean }) {
  return (
    <ul className={styles.set}>
      {markets.map((market) => (
        <li key={market.symbol}>
          <TickerPair market={market} stale={stale} />
        </li>
      ))}
    </ul>
  );
}

/** One pair: title, last price, change in percent; leads to spot (HOME-06, HOME-08). */
function TickerPair({ market, stale }: { readonly market: Market; readonly stale: boolean }) {
  const tone = stale ? styles.stale : styles[market.direction];
  return (
    <Link className={styles.pair} to={paths.spot({ currentSymbol: market.symbol, name: market.title })}>
      <bdi className={styles.title} dir="ltr" translate="no">
        {market.title}
      </bdi>
      <Num className={`${styles.price} ${tone}`} value={formatShortPrice(market.lastPrice)} />
      <bdi className={`${styles.change} ${tone}`} dir="ltr" translate="no">
        <span>{market.direction === 'fall' ? '▼' : '▲'}</span>{' '}
        <span>{formatPercent(market.changePercent)}</span>
      </bdi>
    </Link>
  );
}
