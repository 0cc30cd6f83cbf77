import type { OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { abs, type Decimal, formatPercent, formatPrice, MINUS, sign, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { explainResult, type ResultExplanation } from '../model/explain-result';
import { hasNoPrice } from '../model/order';
import { formatExactAmount, formatProfitSum, formatSignedAmount } from '../model/profit-sum';
import styles from './ResultExplained.module.css';

interface ResultExplainedProps {
  readonly order: OptionOrder;
  /** Coin of stakes and profits. */
  readonly coin: string;
}

/** How the result of a settled order came about: price against direction, and the sum (D-52). Nothing before. */
export function ResultExplained({ order, coin }: ResultExplainedProps) {
  const t = useT('options');
  const explained = explainResult(order);
  if (!explained) return null;
  const id = `explained-${order.id}`;
  return (
    <section className={styles.explained} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('explain.title')}
      </h3>
      {hasNoPrice(order) ? (
        <StakeReturned order={order} explained={explained} coin={coin} />
      ) : (
        <PriceDecided explained={explained} coin={coin} />
      )}
    </section>
  );
}

interface ExplainedProps {
  readonly explained: ResultExplanation;
  readonly coin: string;
}

const RETURNED = {
  equal: 'noPrice',
  'no-price': 'noPrice',
  'old-price': 'oldPrice',
  'no-opening': 'noOpening',
  void: 'voided',
} as const satisfies Record<NonNullable<OptionOrder['returnReason']>, string>;

/** Why no price decided the order. */
function StakeReturned({ order, explained, coin }: ExplainedProps & { readonly order: OptionOrder }) {
  const t = useT('options');
  return (
    <>
      <p className={styles.sentence}>{t(`explain.${RETURNED[order.returnReason ?? 'no-price']}`)}</p>
      <dl className={styles.sums}>
        <Sum label={t('explain.returned')}>
          <Num value={withUnit(formatReturnedSum(explained), coin)} />
        </Sum>
      </dl>
    </>
  );
}

/** How the prices decided the order. */
function PriceDecided({ explained, coin }: ExplainedProps) {
  const t = useT('options');
  return (
    <>
      <p className={styles.sentence}>
        {t(explained.direction === 'up' ? 'explain.betUp' : 'explain.betDown')}
      </p>
      <p className={styles.sentence}>{t(`explain.${priceMove(explained)}`)}</p>
      {explained.isConsistent && <p className={styles.sentence}>{t(`explain.${explained.result}`)}</p>}
      <p className={styles.sentence}>{t('explain.source')}</p>
      <dl className={styles.sums}>
        <Sum label={t('explain.change')}>
          <Num value={formatPrice(explained.closePrice)} /> {MINUS}{' '}
          <Num value={formatPrice(explained.openPrice)} />
          {' = '}
          <Num value={formatPriceChange(explained.change)} /> (
          <Num value={formatPercent(explained.changePercent)} />)
        </Sum>
        <Sum label={t(explained.payoutRate === undefined ? 'detail.profit' : 'explain.profit')}>
          <Num value={withUnit(formatProfitText(explained), coin)} />
        </Sum>
        <Sum label={t('explain.returned')}>
          <Num value={withUnit(formatReturnedSum(explained), coin)} />
        </Sum>
      </dl>
    </>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" translate="no">
          {children}
        </bdi>
      </dd>
    </div>
  );
}

function priceMove({ change }: ResultExplanation): 'rose' | 'fell' | 'same' {
  return sign(change) > 0 ? 'rose' : sign(change) < 0 ? 'fell' : 'same';
}

/** How the profit is calculated; just the amount when no payout rate fits it. */
const formatProfitText = ({ stake, payoutRate, profit }: ResultExplanation): string =>
  payoutRate === undefined ? formatSignedAmount(profit) : formatProfitSum(stake, payoutRate, profit);

const formatReturnedSum = ({ stake, profit, returned }: ResultExplanation): string =>
  `${formatExactAmount(stake)} ${sign(profit) < 0 ? MINUS : '+'} ${formatExactAmount(abs(profit))} = ${formatExactAmount(returned)}`;

const formatPriceChange = (change: Decimal): string => `${sign(change) > 0 ? '+' : ''}${formatPrice(change)}`;
