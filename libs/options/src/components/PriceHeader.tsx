import { useT } from '@ex/i18n';
import { tickerChangePercent } from '@ex/market-data';
import { formatCompact, formatHighLow, formatPercent, formatPrice } from '@ex/money';
import { ChangePill, Num, PriceText, StaleMark } from '@ex/ui-kit';
import type { CSSProperties } from 'react';
import type { Ticker } from '../model/use-live-price';
import styles from './PriceHeader.module.css';

interface PriceHeaderProps {
  /** The rolling 24 hours; undefined before the first answer. */
  readonly ticker: Ticker | undefined;
  readonly stale: boolean;
  readonly ageSeconds: number;
}

/** Last close, percent change since open, high, low and volume (OPT-08); figures keep their width as they tick. */
export function PriceHeader({ ticker, stale, ageSeconds }: PriceHeaderProps) {
  const t = useT('options');
  const percent = ticker && tickerChangePercent(ticker.open, ticker.close);
  const falling = ticker !== undefined && ticker.close < ticker.open;
  const shown = formatPrice(ticker?.close);
  return (
    <section className={styles.header}>
      <div className={styles.main} style={{ '--digits': shown.length } as CSSProperties}>
        <PriceText
          className={styles.price}
          price={ticker?.close}
          shown={shown}
          direction={ticker ? (falling ? 'fall' : 'rise') : 'flat'}
          triangle={ticker !== undefined}
          stale={stale}
        />
        <span className={styles.sub}>
          <ChangePill look="plain" change={formatPercent(percent)} direction={falling ? 'fall' : 'rise'} />
          {stale && <StaleMark seconds={ageSeconds} />}
        </span>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('header.high')} value={formatHighLow(ticker?.high)} />
        <Figure label={t('header.low')} value={formatHighLow(ticker?.low)} />
        <Figure label={t('header.volume')} value={formatCompact(ticker?.vol)} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Num value={value} />
      </dd>
    </div>
  );
}
