import type { Freshness } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatBalance, formatFeeRate } from '@ex/money';
import { Bdi, Num, StaleMark } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { type Balances, BUY, type Draft, LIMIT, type MarketRules } from '../model/draft';
import { feeRateOf } from '../model/limit';
import { proceedsOf, totalOf } from '../model/link';
import styles from './OrderFacts.module.css';

interface OrderFactsProps {
  readonly draft: Draft;
  readonly balances: Balances;
  readonly balanceAge: Freshness;
  readonly rules: MarketRules;
  readonly base: string;
  readonly quote: string;
  /** Latest close, decimal text. */
  readonly close: string | undefined;
}

/** Both available balances, the total and the fee to be expected (SPOT-19, SPOT-21). Each has a line of its own. */
export function OrderFacts({ draft, balances, balanceAge, rules, base, quote, close }: OrderFactsProps) {
  const t = useT('spot');
  const total = draft.kind === LIMIT ? totalOf(draft.price, draft.quantity) : draft.amount;
  const rate = feeRateOf(draft, close, rules);
  const fee = proceedsOf(draft, close, rate)?.fee;
  return (
    <dl className={styles.facts}>
      <div data-stale={balanceAge.stale || undefined}>
        <dt>{t('form.available')}</dt>
        <Amount value={balances.quote} coin={quote} />
        <Amount value={balances.base} coin={base} />
        {balanceAge.stale && (
          <dd>
            <StaleMark seconds={balanceAge.ageSeconds} />
          </dd>
        )}
      </div>
      <div>
        <dt>{t('form.total')}</dt>
        <Amount value={total || undefined} coin={quote} />
      </div>
      <div>
        <dt>
          {t('form.fee')} {rate && <Bdi>({formatFeeRate(rate)})</Bdi>}
        </dt>
        <Amount value={fee} coin={draft.side === BUY ? base : quote} about />
      </div>
    </dl>
  );
}

interface AmountProps {
  readonly value: string | undefined;
  readonly coin: string;
  /** An estimate. */
  readonly about?: boolean;
}

function Amount({ value, coin, about }: AmountProps): ReactNode {
  return (
    <dd>
      {value === undefined ? (
        <Num value={value} />
      ) : (
        <Bdi>
          {about && '\u2248\u2009'}
          <Num value={formatBalance(value)} dimTail />
          {`\u2009${coin}`}
        </Bdi>
      )}
    </dd>
  );
}
