import type { ContractOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatPrice, formatStake } from '@ex/money';
import { Bdi, MiniRing, Num, StatusPill, VisuallyHidden } from '@ex/ui-kit';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { deadlineOf, useSecondsLeft } from '../model/use-countdown';
import { Direction } from './OrderDetail';
import styles from './OrderLists.module.css';

interface RunningRowProps {
  readonly order: ContractOrder;
  /** Monotonic receive time of the answer that carried `count_down`, ms. */
  readonly receivedAt: number;
  readonly onOpen: (orderId: number) => void;
  /** Called when the time is over, to look for the result. */
  readonly onOver: () => void;
}

/** A running order: type, amount, open price, cycle, time, status and countdown (OPT-41). */
export function RunningRow({ order, receivedAt, onOpen, onOver }: RunningRowProps) {
  const t = useT('options');
  const left = useSecondsLeft(deadlineOf(order.count_down, receivedAt));
  const over = left === 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tellOver();
  }, [over]);
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(order.id)}>
      <VisuallyHidden>{t('lists.open', { id: order.id })}</VisuallyHidden>
      <span className={styles.line}>
        <span className={styles.title}>
          <Direction order={order} /> <Bdi>{order.coinname}</Bdi>
        </span>
        <MiniRing remainingMs={left * 1000} totalMs={order.time * 1000} />
      </span>
      <span className={styles.grid}>
        <Pair label={t('lists.amount')} value={<Num value={formatStake(order.num)} />} />
        <Pair label={t('lists.openPrice')} value={<Num value={formatPrice(order.buyprice)} />} />
        <Pair label={t('lists.cycle')} value={<bdi>{t('summary.seconds', { seconds: order.time })}</bdi>} />
      </span>
      <span className={styles.line}>
        <Bdi className={styles.time}>{formatServerTime(order.buytime)}</Bdi>
        <StatusPill
          status={over ? 'running' : 'pending'}
          label={t(over ? 'lists.finishing' : 'lists.status')}
        />
      </span>
    </button>
  );
}

/** A small label over its value. */
export function Pair({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span className={styles.label}>{label}</span>
      <span>{value}</span>
    </span>
  );
}
