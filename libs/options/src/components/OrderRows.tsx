import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatPrice, formatProfit, formatStake } from '@ex/money';
import { Bdi, MiniRing, Num, StatusPill, useSecondsLeft, VisuallyHidden } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { orderDeadline } from '../model/order';
import { Direction } from './OrderDetail';
import styles from './OrderLists.module.css';

interface OrderRowProps {
  readonly order: OptionOrder;
  readonly onOpen: (orderId: number) => void;
}

/** A running order: type, amount, open price, cycle, time, status and countdown (OPT-41). */
export function RunningRow({ order, onOpen }: OrderRowProps) {
  const t = useT('options');
  const { durationSeconds: seconds } = order;
  const left = useSecondsLeft(orderDeadline(order));
  const isOver = left === 0;
  return (
    <Row order={order} onOpen={onOpen} end={<MiniRing remainingMs={left * 1000} totalMs={seconds * 1000} />}>
      <span className={styles.grid}>
        <LabelledValue label={t('lists.amount')} value={<Num value={formatStake(order.stake)} />} />
        <LabelledValue
          label={t('lists.openPrice')}
          value={order.isOpening ? t('detail.opening') : <Num value={formatPrice(order.openPrice)} />}
        />
        <LabelledValue label={t('lists.cycle')} value={<bdi>{t('summary.seconds', { seconds })}</bdi>} />
      </span>
      <span className={styles.line}>
        <Bdi className={styles.time}>{formatServerTime(order.openedAt)}</Bdi>
        <StatusPill
          status={isOver ? 'running' : 'pending'}
          label={t(isOver ? 'lists.finishing' : 'lists.status')}
        />
      </span>
    </Row>
  );
}

/** A settled order: amount, open and close price, profit or loss with its sign (OPT-42); opens the details (OPT-43). */
export function SettledRow({ order, onOpen }: OrderRowProps) {
  const t = useT('options');
  const { result } = order;
  const tone = result === 'win' || result === 'loss' ? styles[result] : undefined;
  return (
    <Row order={order} onOpen={onOpen} end={<Num className={tone} value={formatProfit(order.profit)} />}>
      <span className={styles.grid}>
        <LabelledValue label={t('lists.amount')} value={<Num value={formatStake(order.stake)} />} />
        <LabelledValue label={t('lists.openPrice')} value={<Num value={formatPrice(order.openPrice)} />} />
        <LabelledValue label={t('lists.closePrice')} value={<Num value={formatPrice(order.closePrice)} />} />
      </span>
      <span className={styles.line}>
        <Bdi className={styles.time}>{formatServerTime(order.closedAt ?? order.openedAt)}</Bdi>
        <span className={styles.time}>{t(`detail.${result ?? 'finishing'}`)}</span>
      </span>
    </Row>
  );
}

interface RowProps extends OrderRowProps {
  /** At the end of the first line. */
  readonly end: ReactNode;
  readonly children: ReactNode;
}

function Row({ order, onOpen, end, children }: RowProps) {
  const t = useT('options');
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(order.id)}>
      <VisuallyHidden>{t('lists.open', { id: order.id })}</VisuallyHidden>
      <span className={styles.line}>
        <span className={styles.title}>
          <Direction order={order} /> <Bdi>{formatPair(order.pair)}</Bdi>
        </span>
        {end}
      </span>
      {children}
    </button>
  );
}

/** A small label over its value. */
function LabelledValue({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span className={styles.label}>{label}</span>
      <span>{value}</span>
    </span>
  );
}
