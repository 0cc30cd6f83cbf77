import type { ContractOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatPrice, formatProfit, formatStake } from '@ex/money';
import { Bdi, Num, VisuallyHidden } from '@ex/ui-kit';
import { closing, resultOf } from '../model/order';
import { Direction } from './OrderDetail';
import styles from './OrderLists.module.css';
import { Pair } from './RunningRow';

/** A settled order: amount, open and close price, profit or loss with its sign (OPT-42); opens the details (OPT-43). */
export function SettledRow({
  order,
  onOpen,
}: {
  readonly order: ContractOrder;
  readonly onOpen: (orderId: number) => void;
}) {
  const t = useT('options');
  const { price, profit } = closing(order);
  const result = resultOf(order);
  const tone = { win: styles.win, loss: styles.loss, draw: undefined, pending: undefined }[result];
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(order.id)}>
      <VisuallyHidden>{t('lists.open', { id: order.id })}</VisuallyHidden>
      <span className={styles.line}>
        <span className={styles.title}>
          <Direction order={order} /> <Bdi>{order.coinname}</Bdi>
        </span>
        <Num className={tone} value={formatProfit(profit)} />
      </span>
      <span className={styles.grid}>
        <Pair label={t('lists.amount')} value={<Num value={formatStake(order.num)} />} />
        <Pair label={t('lists.openPrice')} value={<Num value={formatPrice(order.buyprice)} />} />
        <Pair label={t('lists.closePrice')} value={<Num value={formatPrice(price)} />} />
      </span>
      <span className={styles.line}>
        <Bdi className={styles.time}>{formatServerTime(order.selltime ?? order.buytime)}</Bdi>
        <span className={styles.time}>{t(`detail.${result === 'pending' ? 'finishing' : result}`)}</span>
      </span>
    </button>
  );
}
