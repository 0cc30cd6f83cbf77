import { useT } from '@ex/i18n';
import { isZero } from '@ex/money';
import { Bdi, type ButtonVariant, type ConfirmRow, ConfirmRows, ConfirmSheet, Num } from '@ex/ui-kit';
import type { CSSProperties, ReactNode } from 'react';
import styles from './DecisionSheet.module.css';
import { amountText, type DecidedAmount, type DecidedBalance } from '../model/decision';
import { useFrozenWhile } from '../model/use-frozen-while';
import { BalanceChange } from './BalanceChange';

/** The summary that a member sees before money leaves an account. */
export interface Decision {
  /** Verb and object: "Withdraw USDT". */
  readonly title: string;
  /**
   * The amount that counts, shown largest: the amount that leaves, or the amount that arrives when a fee is taken from
   * it.
   */
  readonly main: DecidedAmount;
  /** Whether the main amount leaves or arrives, where neither of the next two says it; it has a label then (RIM-54). */
  readonly mainIs?: 'leaves' | 'arrives';
  /** The amount that leaves the account, when it is not the main amount. */
  readonly leaves?: DecidedAmount;
  /** The amount that arrives, when it is not the main amount. */
  readonly arrives?: DecidedAmount;
  /** Fee with its rate as shown percent text (`0.1%`); a zero amount reads "Free". */
  readonly fee?: DecidedAmount & { readonly rate?: string };
  /** Where it goes: an address, a card, a person, an account. */
  readonly to?: ReactNode;
  /** The balance that is spent: what is available before and after. */
  readonly balance?: DecidedBalance;
  /** When it arrives, in words. */
  readonly when?: string;
  /** The most that can be lost, in words. */
  readonly worst?: string;
  /** Said last, with a warning sign: that it cannot be undone, or until when it can. */
  readonly undo?: string;
  /** The domain's own lines, shown first: market, direction, duration. */
  readonly rows?: readonly ConfirmRow[];
}

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

/** The lines of a decision once more, on the page that says that it was accepted. */
export function DecisionRows({
  decision,
}: {
  readonly decision: Omit<Decision, 'title' | 'main' | 'balance'>;
}) {
  return <ConfirmRows rows={useDecisionRows(decision)} />;
}

/** Label of the main amount: an amount that leaves and one that arrives are never mistaken for each other (RIM-54). */
function useMainLabel({ mainIs, leaves, arrives }: Decision): string | undefined {
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

function useDecisionRows({
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
  if (fee.value !== undefined && isZero(fee.value)) return t('decision.none');
  return <Num value={amountText(fee)} dimTail />;
}
