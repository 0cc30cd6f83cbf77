import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { formatProfit, formatShortPrice, withUnit } from '@ex/money';
import { Bdi, MiniRing, Num, useSecondsLeft, VisuallyHidden } from '@ex/ui-kit';
import { ChevronRight } from 'lucide-react';
import { nextDeadline, orderDeadline } from '../model/order';
import { type MarketPrice, projectResult } from '../model/projected-result';
import { CountdownText } from './CountdownText';
import { ProjectedResultText } from './ProjectedResultText';
import styles from './RunningCard.module.css';

interface RunningCardProps {
  readonly running: readonly OptionOrder[];
  /** There are more running orders than these. */
  readonly more: boolean;
  /** An order that ended a moment ago. */
  readonly latest: OptionOrder | undefined;
  /** Coin of stakes and profits. */
  readonly coin: string;
  /** The price that running orders are measured by. */
  readonly now: MarketPrice;
  readonly onOpen: (orderId: number) => void;
  /** Shows all running orders. */
  readonly onList: () => void;
  /** Opens the same order once more. */
  readonly onRepeat: (order: OptionOrder) => void;
}

/**
 * A card over the chart while options run: time left, open price and price now, projected result (LIFT-20). Then the latest
 * result with a way to repeat that order. Nothing else.
 */
export function RunningCard(props: RunningCardProps) {
  const { running, more, latest, coin, now, onOpen, onList, onRepeat } = props;
  const t = useT('options');
  const [only, second] = running;
  return (
    // Within the chart, which is always left to right, this is text of the page.
    <div dir={document.documentElement.dir || 'ltr'}>
      {only ? (
        <Running
          running={running}
          more={more}
          now={now}
          coin={coin}
          onPress={() => (second ? onList() : onOpen(only.id))}
        />
      ) : latest ? (
        <div className={styles.card} data-result={latest.result ?? 'pending'}>
          <button type="button" className={styles.button} onClick={() => onOpen(latest.id)}>
            <span className={styles.text}>
              <ResultText order={latest} coin={coin} />
            </span>
            <Chevron />
          </button>
          <button type="button" className={styles.repeat} onClick={() => onRepeat(latest)}>
            {t('repeat')}
          </button>
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{latest ? <ResultText order={latest} coin={coin} /> : null}</span>
      </VisuallyHidden>
    </div>
  );
}

interface RunningProps extends Pick<RunningCardProps, 'running' | 'more' | 'now' | 'coin'> {
  readonly onPress: () => void;
}

function Running({ running, more, now, coin, onPress }: RunningProps) {
  const t = useT('options');
  const deadline = nextDeadline(running);
  const count = running.length;
  const shown = `${count}${more ? '+' : ''}`;
  const standing = more || deadline === undefined ? undefined : projectResult(running, now);
  const next = running.find((order) => orderDeadline(order) === deadline);
  return (
    <div className={styles.card}>
      <button type="button" className={styles.button} onClick={onPress}>
        {next && <Dial order={next} />}
        <span className={styles.text}>
          {deadline === undefined ? (
            <span>{t('strip.settling', { shown })}</span>
          ) : (
            <span>
              {t('strip.running', { count, shown })} <CountdownText deadline={deadline} />
            </span>
          )}
          {count === 1 && next && <Movement order={next} now={now} />}
        </span>
        {standing && <ProjectedResultText standing={standing} coin={coin} className={styles.now} />}
        <Chevron />
      </button>
    </div>
  );
}

/** The share of an order's time that is left; only this ring redraws each second. */
function Dial({ order }: { readonly order: OptionOrder }) {
  const left = useSecondsLeft(orderDeadline(order));
  return <MiniRing look="dial" remainingMs={left * 1000} totalMs={order.durationSeconds * 1000} />;
}

/** Direction, open price and, on the chart of the order's own market, the price now. */
function Movement({ order, now }: { readonly order: OptionOrder } & Pick<RunningProps, 'now'>) {
  const t = useT('options');
  const { direction, isOpening, openPrice, pair } = order;
  const price = formatPair(pair) === now.market ? now.price : undefined;
  const prices = [openPrice, ...(price === undefined ? [] : [price])].map(formatShortPrice);
  return (
    <span className={styles.movement}>
      <span className={styles[direction]}>
        <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>
        <VisuallyHidden>{t(direction)}</VisuallyHidden>
      </span>{' '}
      {isOpening ? <span>{t('detail.opening')}</span> : <Num value={prices.join(' → ')} />}
    </span>
  );
}

const Chevron = () => <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />;

interface ResultProps {
  readonly order: OptionOrder;
  readonly coin: string;
}

function ResultText({ order, coin }: ResultProps) {
  const t = useT('options');
  const { result, profit, pair } = order;
  if (result === null) return null;
  return (
    <span>
      {t(`detail.${result}`)} <Num value={withUnit(formatProfit(profit), coin)} />{' '}
      <Bdi>{formatPair(pair)}</Bdi>
    </span>
  );
}
