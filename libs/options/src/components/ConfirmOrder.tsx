import { useT } from '@ex/i18n';
import { formatPrice, formatStake, withUnit } from '@ex/money';
import { DecisionSheet } from '@ex/submit';
import { Bdi, Num } from '@ex/ui-kit';
import type { Choice } from '../model/choice';
import { winSum } from '../model/sum-text';

interface ConfirmOrderProps {
  readonly open: boolean;
  readonly choice: Choice;
  /** 1 up, 2 down. */
  readonly direction: 1 | 2;
  readonly market: string;
  readonly coin: string;
  /** Gain of a win for a stake of 1; undefined when it is not told. */
  readonly payoutRate: string | undefined;
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
  choice,
  direction,
  market,
  coin,
  payoutRate,
  price,
  busy,
  blocked,
  onCancel,
  onConfirm,
}: ConfirmOrderProps) {
  const t = useT('options');
  const up = direction === 1;
  return (
    <DecisionSheet
      open={open}
      onCancel={onCancel}
      onConfirm={onConfirm}
      decision={{
        title: t('confirm.title'),
        main: { value: choice.quantity || undefined, coin, format: formatStake },
        rows: [
          { label: t('confirm.market'), value: <Bdi>{market}</Bdi> },
          { label: t('confirm.direction'), value: `${up ? '▲' : '▼'} ${t(up ? 'buyUp' : 'buyDown')}` },
          {
            label: t('confirm.duration'),
            value: <bdi>{t('summary.seconds', { seconds: choice.duration.seconds })}</bdi>,
          },
          { label: t('confirm.price'), value: <Num value={formatPrice(price)} /> },
          ...(payoutRate === undefined || choice.quantity === ''
            ? []
            : [
                {
                  label: t('explain.profit'),
                  value: <Num value={withUnit(winSum(choice.quantity, payoutRate), coin)} />,
                },
              ]),
        ],
        worst: t('confirm.worst'),
        undo: t('confirm.hint'),
      }}
      confirmLabel={t(up ? 'buyUp' : 'buyDown')}
      confirmVariant={up ? 'rise' : 'fall'}
      busy={busy}
      blocked={blocked}
    />
  );
}
