import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { OPTIONS_TICKER_MS, useTicker } from '@ex/market-data';
import { formatCompact, formatDollarEstimate, formatHighLow } from '@ex/money';
import { toQuote } from '@ex/trading';
import { Card, ChangePill, CoinIcon, Num, PairName, PriceText, Sparkline } from '@ex/ui-kit';
import { Facts } from './Facts';
import styles from './CoinPrice.module.css';

interface CoinPriceProps {
  readonly market: Market;
  /** Empty while there is none, which keeps its place; undefined where it is not offered. */
  readonly sparkline: readonly number[] | undefined;
  /** The price is old: grey. */
  readonly stale: boolean;
}

/** Price, change, sparkline and figures of the last 24 hours (COIN-01). */
export function CoinPrice({ market, sparkline, stale }: CoinPriceProps) {
  const t = useT('coin');
  const { ticker } = useTicker(market.symbol, OPTIONS_TICKER_MS);
  const estimate = formatDollarEstimate(market.dollarPrice, market.lastPrice);
  const { base, quote, logo, price, shownPrice, change, direction } = toQuote(market);
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <CoinIcon name={base} src={logo} size={40} />
        <div className={styles.price}>
          <PairName base={base} quote={quote} className={styles.pair} />
          <PriceText className={styles.figure} price={price} shown={shownPrice} stale={stale} />
          {estimate !== undefined && <Num className={styles.dollars} value={estimate} />}
        </div>
        <ChangePill change={change} direction={direction} />
      </div>
      {sparkline && <Sparkline className={styles.sparkline} points={sparkline} direction={direction} />}
      <Facts
        facts={[
          { label: t('high'), value: formatHighLow(ticker?.high) },
          { label: t('low'), value: formatHighLow(ticker?.low) },
          { label: t('volume', { coin: quote }), value: formatCompact(ticker?.vol) },
        ]}
      />
    </Card>
  );
}
