import { formatPair, type OptionDirection, type Pair } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { type Decimal, formatPrice, formatStake, withUnit } from '@ex/money';
import { DecisionSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import { formatWinSum } from '../model/profit-sum';
import type { OrderSettings } from '../model/stake';

interface ConfirmOrderProps {
  readonly open: boolean;
  readonly settings: OrderSettings;
  readonly direction: OptionDirection;
  readonly pair: Pair;
  readonly coin: string;
  /** Profit of a win for a stake of 1; null when it is unknown. */
  readonly payoutRate: Decimal | null;
  /** Latest price as a market figure; undefined while unknown. */
  readonly price: number | undefined;
  readonly busy: boolean;
  /** Why it must wait, such as an old price. */
  readonly blocked: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What is about to be bought: quantity, duration, direction, price, what a win brings, and the worst case (OPT-29). */
export function ConfirmOrder({
  open,
  settings,
  direction,
  pair,
  coin,
  payoutRate,
  price,
  busy,
  blocked,
  onCancel,
  onConfirm,
}: ConfirmOrderProps) {
  const t = useT('options');
  const { stake, duration } = settings;
  const isUp = direction === 'up';
  return (
    <DecisionSheet
      open={open}
      onCancel={onCancel}
      onConfirm={onConfirm}
      decision={{
        title: t('confirm.title'),
        main: { value: stake || undefined, coin, format: formatStake },
        rows: [
          { label: t('confirm.market'), value: <Bdi>{formatPair(pair)}</Bdi> },
          { label: t('confirm.direction'), value: `${isUp ? '▲' : '▼'} ${t(isUp ? 'buyUp' : 'buyDown')}` },
          {
            label: t('confirm.duration'),
            value: <bdi>{t('summary.seconds', { seconds: duration.seconds })}</bdi>,
          },
          { label: t('confirm.price'), value: <Num value={formatPrice(price)} /> },
          ...(payoutRate === null || stake === ''
            ? []
            : [
                {
                  label: t('explain.profit'),
                  value: <Num value={withUnit(formatWinSum(stake, payoutRate), coin)} />,
                },
              ]),
        ],
        worst: t('confirm.worst'),
        undo: t('confirm.hint'),
      }}
      confirmLabel={t(isUp ? 'buyUp' : 'buyDown')}
      confirmVariant={isUp ? 'rise' : 'fall'}
      busy={busy}
      blocked={blocked}
    />
  );
}
