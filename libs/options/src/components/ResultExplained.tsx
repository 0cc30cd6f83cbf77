import type { ContractOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { abs, type Decimal, formatPercent, formatPrice, MINUS, sign, withUnit } from '@ex/money';
import type { ReactNode } from 'react';
import { type Explanation, explain } from '../model/explain';
import { exactAmount, profitSum, signedAmount } from '../model/sum-text';
import styles from './ResultExplained.module.css';

interface ResultExplainedProps {
  readonly order: ContractOrder;
  /** Coin of stakes and profits. */
  readonly coin: string;
}

/** How the result of a settled order came about: price against direction, and the sum (D-52). Nothing before. */
export function ResultExplained({ order, coin }: ResultExplainedProps) {
  const t = useT('options');
  const how = explain(order);
  if (!how) return null;
  const id = `explained-${order.id}`;
  return (
    <section className={styles.explained} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('explain.title')}
      </h3>
      <p className={styles.sentence}>
        {t(how.up ? 'explain.betUp' : 'explain.betDown')} {t(`explain.${moveOf(how)}`)}{' '}
        {how.plain && t(`explain.${how.result}`)}
      </p>
      <p className={styles.sentence}>{t('explain.source')}</p>
      <dl className={styles.sums}>
        <Sum label={t('explain.change')}>
          {formatPrice(order.sellprice)} {MINUS} {formatPrice(order.buyprice)} = {signedPrice(how.change)} (
          {formatPercent(how.percent)})
        </Sum>
        <Sum label={t(how.rate === undefined ? 'detail.profit' : 'explain.profit')}>
          {withUnit(profitText(how), coin)}
        </Sum>
        <Sum label={t('explain.returned')}>{withUnit(returnedSum(how), coin)}</Sum>
      </dl>
    </section>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{children}</bdi>
      </dd>
    </div>
  );
}

function moveOf({ change }: Explanation): 'rose' | 'fell' | 'same' {
  return sign(change) > 0 ? 'rose' : sign(change) < 0 ? 'fell' : 'same';
}

/** The sum of the profit; what has no rate only ends so. */
const profitText = ({ stake, rate, profit }: Explanation): string =>
  rate === undefined ? signedAmount(profit) : profitSum(stake, rate, profit);

const returnedSum = ({ stake, profit, returned }: Explanation): string =>
  `${exactAmount(stake)} ${sign(profit) < 0 ? MINUS : '+'} ${exactAmount(abs(profit))} = ${exactAmount(returned)}`;

const signedPrice = (change: Decimal): string => `${sign(change) > 0 ? '+' : ''}${formatPrice(change)}`;
