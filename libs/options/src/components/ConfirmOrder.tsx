import { formatPair } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { type Decimal, formatPrice, formatStake, withUnit } from '@ex/money';
import { type Confirmation, type DecisionContent, TransactionSheets } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { formatWinSum } from '../model/profit-sum';
import type { OrderIntent } from '../model/use-order-confirmation';

interface ConfirmOrderProps {
  readonly confirmation: Confirmation<OrderIntent>;
  readonly coin: string;
  /** Available of the coin, decimal text; undefined while unknown. */
  readonly available: string | undefined;
  /** Profit of a win for a stake of 1; null when it is unknown. */
  readonly payoutRate: Decimal | null;
  /** Latest price as a market figure; undefined while unknown. */
  readonly price: number | undefined;
  /** Why it must wait, such as an old price. */
  readonly blocked: string | undefined;
}

/** What is about to be bought: stake, duration, direction, price, what a win pays, and the worst case (OPT-29). */
export function ConfirmOrder({
  confirmation,
  coin,
  available,
  payoutRate,
  price,
  blocked,
}: ConfirmOrderProps) {
  const t = useT('options');
  const describe = ({ stake, direction, pair, durationSeconds }: OrderIntent): DecisionContent => {
    const isUp = direction === 'up';
    const label = t(isUp ? 'buyUp' : 'buyDown');
    const win = payoutRate !== null && withUnit(formatWinSum(stake, payoutRate), coin);
    return {
      title: t('confirm.title'),
      main: { value: stake, coin, format: formatStake },
      rows: [
        { label: t('confirm.market'), value: <Bdi>{formatPair(pair)}</Bdi> },
        { label: t('confirm.direction'), value: `${isUp ? '▲' : '▼'} ${label}` },
        {
          label: t('confirm.duration'),
          value: <bdi>{t('summary.seconds', { seconds: durationSeconds })}</bdi>,
        },
        { label: t('confirm.price'), value: <Num value={formatPrice(price)} /> },
        ...(win ? [{ label: t('confirm.win'), value: <Num value={win} /> }] : []),
      ],
      balance: { available, spends: stake, coin },
      worst: t('confirm.worst'),
      undo: t('confirm.hint'),
      confirmLabel: label,
      confirmVariant: isUp ? 'rise' : 'fall',
      blocked,
    };
  };
  return <TransactionSheets confirmation={confirmation} describe={describe} />;
}
