import { useT } from '@ex/i18n';
import { isZero } from '@ex/money';
import { Bdi, type ButtonVariant, type ConfirmRow, ConfirmSheet, Num } from '@ex/ui-kit';
import type { CSSProperties, ReactNode } from 'react';
import styles from './DecisionSheet.module.css';
import { amountText, type DecidedAmount, type Decision } from '../model/decision';
import { useFrozenWhile } from '../model/use-frozen-while';
import { BalanceChange } from './BalanceChange';

interface DecisionSheetProps {
  readonly open: boolean;
  readonly decision: Decision;
  /** The verb on the button. */
  readonly confirmLabel: string;
  readonly confirmVariant?: ButtonVariant;
  readonly busy?: boolean;
  /** Why it cannot be confirmed now, such as a stale price; the button waits. */
  readonly blocked?: string | undefined;
  /** A notice that the member must see first, such as a likely mix-up of the receiver; it is below the rows. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The one sheet before money moves, the same in every domain: what leaves, what arrives, fee, where to, when, worst case. */
export function DecisionSheet({ decision, notice, onCancel, ...sheet }: DecisionSheetProps) {
  const { title, main } = decision;
  const t = useT('submit');
  // The answer may come after a new balance, which must not be charged a second time.
  const balance = useFrozenWhile(decision.balance, sheet.busy === true);
  const rows = useDecisionRows(decision);
  return (
    <ConfirmSheet
      {...sheet}
      live
      onClose={onCancel}
      title={title}
      amountLabel={useMainLabel(decision)}
      amount={<MainAmount amount={main} />}
      rows={
        balance
          ? [...rows, { label: t('decision.balance'), value: <BalanceChange balance={balance} /> }]
          : rows
      }
      warning={useWarning(decision)}
    >
      {notice && <div className={styles.notice}>{notice}</div>}
    </ConfirmSheet>
  );
}

/** Label of the main amount: an amount that leaves and one that arrives are never mistaken for each other (RIM-54). */
export function useMainLabel({ mainIs, leaves, arrives }: Decision): string | undefined {
  const t = useT('submit');
  if (mainIs === 'arrives' || leaves) return t('decision.arrives');
  return mainIs === 'leaves' || arrives ? t('decision.leaves') : undefined;
}

/** The amount in one line with its coin: a long one is written smaller. */
function MainAmount({ amount }: { readonly amount: DecidedAmount }) {
  const text = amountText(amount);
  const length: CSSProperties & Record<'--length', number> = { '--length': text.length };
  return (
    <span className={styles.line} style={length}>
      <Num value={text} dimTail className={styles.amount} />
    </span>
  );
}

function useWarning({ worst, undo }: Decision): string | undefined {
  const t = useT('submit');
  if (worst === undefined) return undo;
  return undo === undefined
    ? t('decision.worstCase', { worst })
    : t('decision.worstCaseAndUndo', { worst, undo });
}

/** The lines of a decision: what leaves, fee, what arrives, where to, when. */
export function useDecisionRows({
  rows = [],
  leaves,
  arrives,
  fee,
  to,
  when,
}: Omit<Decision, 'title' | 'main' | 'balance'>): ConfirmRow[] {
  const t = useT('submit');
  const feeLabel = (rate: string | undefined): string =>
    rate ? t('decision.feeWithRate', { rate }) : t('decision.fee');
  const money = (label: string, amount: DecidedAmount | undefined): ConfirmRow[] =>
    amount ? [{ label, value: <Num value={amountText(amount)} dimTail /> }] : [];
  return [
    ...rows,
    ...money(t('decision.leaves'), leaves),
    ...(fee ? [{ label: feeLabel(fee.rate), value: <Fee fee={fee} /> }] : []),
    ...money(t('decision.arrives'), arrives),
    ...(to === undefined ? [] : [{ label: t('decision.to'), value: to }]),
    ...(when ? [{ label: t('decision.when'), value: <Bdi>{when}</Bdi> }] : []),
  ];
}

function Fee({ fee }: { fee: DecidedAmount }) {
  const t = useT('submit');
  if (fee.value !== undefined && isZero(fee.value)) return <span>{t('decision.none')}</span>;
  return <Num value={amountText(fee)} dimTail />;
}
