import { useT } from '@ex/i18n';
import {
  type ExchangeTerms,
  formatBalance,
  formatFeeRate,
  formatSignedBalance,
  negate,
  withUnit,
} from '@ex/money';
import { Bdi, Num, RefreshButton } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { formatRate, type QuoteLines } from '../model/conversion';
import type { QuoteAge } from '../model/use-quote-age';
import styles from './quote.module.css';

interface ConversionQuoteProps {
  /** Names of the coins given and taken. */
  readonly from: string;
  readonly to: string;
  /** Undefined while a price is missing. */
  readonly terms: ExchangeTerms | undefined;
  /** The arithmetic; undefined while no amount is entered. */
  readonly lines: QuoteLines | undefined;
  readonly age: QuoteAge;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** The quote with its age, and what becomes of the amount line by line (D-88). */
export function ConversionQuote({
  from,
  to,
  terms,
  lines,
  age,
  isRefreshing,
  onRefresh,
}: ConversionQuoteProps) {
  const t = useT('transfers');
  const ageText = ({ seconds, nextIn: next }: QuoteAge): string =>
    seconds === 0 ? t('swap.ageNow', { next }) : t('swap.age', { seconds, next });
  const money = (value: string | undefined): ReactNode =>
    value === undefined ? <Num value={value} /> : <Num value={withUnit(value, to)} />;
  return (
    <section className={styles.panel} aria-label={t('swap.quote')} data-stale={age.isStale || undefined}>
      <div className={styles.head}>
        <Bdi className={styles.rate}>{terms ? formatRate(terms, from, to) : t('waiting.prices')}</Bdi>
        <RefreshButton busy={isRefreshing} onRefresh={onRefresh} />
      </div>
      {terms && <p className={styles.age}>{ageText(age)}</p>}
      <dl className={styles.lines}>
        <Line label={t('swap.market')} value={money(lines && formatBalance(lines.market))} />
        <Line
          label={t('swap.spread')}
          rate={terms?.spread}
          value={money(lines && formatSignedBalance(negate(lines.spread)))}
        />
        <Line
          label={t('swap.fee')}
          rate={terms?.feeRate}
          value={money(lines && formatSignedBalance(negate(lines.fee)))}
        />
        <Line
          label={t('swap.result')}
          value={money(lines && `≈\u2009${formatBalance(lines.received)}`)}
          total
        />
      </dl>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  /** Share that the line takes, `0.002`. */
  readonly rate?: string | undefined;
  readonly value: ReactNode;
  readonly total?: boolean;
}

function Line({ label, rate, value, total }: LineProps) {
  return (
    <div className={total ? styles.total : styles.line}>
      <dt>
        {label} {rate !== undefined && <Bdi>({formatFeeRate(rate)})</Bdi>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
