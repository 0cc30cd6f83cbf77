import { amountInField, type AmountInput } from '@ex/money';

/** Why the last input was refused, or the readings to choose from. */
export type AmountProblem = Extract<AmountInput, { kind: 'refused' | 'ambiguous' }>;

/** State of an amount field. */
export interface AmountState {
  /** What it shows. */
  readonly text: string;
  /** Canonical amount behind it; `''` while there is none or more than one. */
  readonly value: string;
  readonly problem: AmountProblem | undefined;
}

/** State for an amount that was not typed, or for none; in the reader's form (LNG-07). */
export const amountState = (value: string): AmountState => ({
  text: amountInField(value),
  value,
  problem: undefined,
});

/** Whether the text is unresolved: it has no value until a reading is chosen or it is corrected, and it is never removed. */
export const isUnresolved = ({ problem }: AmountState): boolean =>
  problem?.kind === 'ambiguous' || problem?.text !== undefined;

/** Returns the state after an input. A refused input leaves it unchanged, with the reason. */
export function afterInput(now: AmountState, read: AmountInput): AmountState {
  if (read.kind === 'amount') return { text: read.text, value: read.value, problem: undefined };
  if (read.kind === 'empty') return { text: read.text, value: '', problem: undefined };
  if (read.text !== undefined) return { text: read.text, value: '', problem: read };
  return isUnresolved(now) ? now : { ...now, problem: read };
}
