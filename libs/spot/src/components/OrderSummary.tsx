import type { Freshness, Pair } from '@ex/api-client';
import type { MarketRules } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatBalance, formatFeeRate } from '@ex/money';
import { Bdi, Num, StaleMark } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import type { Balances, OrderDraft } from '../model/draft';
import { applicableFeeRate, estimateProceeds, orderTotal } from '../model/figures';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  readonly draft: OrderDraft;
  readonly balances: Balances;
  readonly balanceAge: Freshness;
  readonly rules: MarketRules;
  readonly pair: Pair;
  /** Decimal text. */
  readonly lastPrice: string | undefined;
  /** Entry about the expected price of a market order. */
  readonly estimate?: ReactNode;
}

/** Both available balances, the total and the expected fee (SPOT-19, SPOT-21). Each has a line of its own. */
export function OrderSummary({ draft, balances, balanceAge, rules, pair, ...props }: OrderSummaryProps) {
  const t = useT('spot');
  const { lastPrice, estimate } = props;
  const { base, quote } = pair;
  const total = draft.type === 'limit' ? orderTotal(draft.price, draft.quantity) : draft.amount;
  const rate = applicableFeeRate(draft, lastPrice, rules);
  const fee = estimateProceeds(draft, lastPrice, rate)?.fee;
  return (
    <dl className={styles.summary}>
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
        <Amount value={fee} coin={draft.side === 'buy' ? base : quote} about />
      </div>
      {estimate}
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
          {about && <span>{'\u2248\u2009'}</span>}
          <Num value={formatBalance(value)} dimTail />
          <span>{`\u2009${coin}`}</span>
        </Bdi>
      )}
    </dd>
  );
}
