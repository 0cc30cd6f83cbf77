import { useT } from '@ex/i18n';
import { add, formatBalance, sub, withUnit } from '@ex/money';
import { DecisionSheet } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import type { DecidedMove } from '../model/find';

interface ConfirmMoveProps {
  readonly decided: DecidedMove;
  readonly coin: string;
  /** What is in the two accounts before it. */
  readonly available: string;
  readonly standing: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What moves, and what is in both accounts afterwards. */
export function ConfirmMove({ decided, coin, available, standing, ...sheet }: ConfirmMoveProps) {
  const t = useT('transfers');
  const { num, from_type, to_type } = decided;
  const after = (account: 1 | 2 | 3, amount: string) => ({
    label: t('move.leftFrom', { account: t(`account.${account}`) }),
    value: <Num value={withUnit(formatBalance(amount), coin)} />,
  });
  return (
    <DecisionSheet
      open
      {...sheet}
      confirmLabel={t('move.submit')}
      decision={{
        title: t('move.title', { coin }),
        main: { value: num, coin },
        rows: [
          { label: t('move.from'), value: t(`account.${from_type}`) },
          { label: t('move.to'), value: t(`account.${to_type}`) },
          after(from_type, sub(available, num)),
          after(to_type, add(standing, num)),
        ],
        fee: { value: '0', coin },
        when: t('atOnce'),
      }}
    />
  );
}
