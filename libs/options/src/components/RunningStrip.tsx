import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { formatProfit, withUnit } from '@ex/money';
import { Bdi, Num, VisuallyHidden } from '@ex/ui-kit';
import { ChevronRight } from 'lucide-react';
import { nextDeadline } from '../model/order';
import { type MarketPrice, type ProjectedResult, projectResult } from '../model/projected-result';
import { CountdownText } from './CountdownText';
import { ProjectedResultText } from './ProjectedResultText';
import styles from './RunningStrip.module.css';

interface RunningStripProps {
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
 * How many orders run, when the next one ends and their projected result, or the latest result with a way to repeat that
 * order; the way to them from the chart.
 */
export function RunningStrip(props: RunningStripProps) {
  const { running, more, latest, coin, now, onOpen, onList, onRepeat } = props;
  const t = useT('options');
  const [only, second] = running;
  return (
    // Within the chart, which is always left to right, this is text of the page.
    <div className={styles.strip} dir={document.documentElement.dir || 'ltr'}>
      {only ? (
        <RunningButton
          running={running}
          more={more}
          now={more ? undefined : projectResult(running, now)}
          onPress={() => (second ? onList() : onOpen(only.id))}
        />
      ) : latest ? (
        <>
          <ResultButton order={latest} coin={coin} onPress={() => onOpen(latest.id)} />
          <button type="button" className={styles.repeat} onClick={() => onRepeat(latest)}>
            {t('repeat')}
          </button>
        </>
      ) : null}
      <VisuallyHidden>
        <span role="status">{latest ? <ResultText order={latest} coin={coin} /> : null}</span>
      </VisuallyHidden>
    </div>
  );
}

interface RunningButtonProps {
  readonly running: readonly OptionOrder[];
  readonly more: boolean;
  /** How they stand; undefined while that cannot be said. */
  readonly now: ProjectedResult | undefined;
  readonly onPress: () => void;
}

function RunningButton({ running, more, now, onPress }: RunningButtonProps) {
  const t = useT('options');
  const deadline = nextDeadline(running);
  const count = running.length;
  const shown = `${count}${more ? '+' : ''}`;
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        {deadline === undefined ? (
          <span>{t('strip.settling', { shown })}</span>
        ) : (
          <>
            {t('strip.running', { count, shown })} <CountdownText deadline={deadline} />
          </>
        )}
        {now && deadline !== undefined && <ProjectedResultText standing={now} className={styles.now} />}
      </span>
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
    </button>
  );
}

interface ResultProps {
  readonly order: OptionOrder;
  readonly coin: string;
}

function ResultButton({ order, coin, onPress }: ResultProps & { readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.button} data-result={order.result ?? 'pending'} onClick={onPress}>
      <span className={styles.text}>
        <ResultText order={order} coin={coin} />
      </span>
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
    </button>
  );
}

function ResultText({ order, coin }: ResultProps) {
  const t = useT('options');
  const { result, profit, pair } = order;
  if (result === null) return null;
  return (
    <>
      {t(`detail.${result}`)} <Num value={withUnit(formatProfit(profit), coin)} />{' '}
      <Bdi>{formatPair(pair)}</Bdi>
    </>
  );
}
