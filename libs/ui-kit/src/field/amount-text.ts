import type { AmountInput } from '@ex/money';

/** Why the last input was not taken, or the readings to choose from. */
export type AmountProblem = Extract<AmountInput, { kind: 'refused' | 'ambiguous' }>;

/** What an amount field holds. */
export interface AmountState {
  /** What it shows. */
  readonly text: string;
  /** Canonical amount behind it; `''` while there is none or more than one. */
  readonly value: string;
  readonly problem: AmountProblem | undefined;
}

/** An amount from outside the keyboard, or none. */
export const amountState = (value: string): AmountState => ({ text: value, value, problem: undefined });

/** Whether the text stands open: it has no value until it is chosen or mended, and is never taken away. */
export const isOpen = ({ problem }: AmountState): boolean =>
  problem?.kind === 'ambiguous' || problem?.text !== undefined;

/** The field after an input was read. What is refused leaves it as it is, with the reason. */
export function afterInput(now: AmountState, read: AmountInput): AmountState {
  if (read.kind === 'amount') return { text: read.text, value: read.value, problem: undefined };
  if (read.kind === 'empty') return { text: read.text, value: '', problem: undefined };
  if (read.text !== undefined) return { text: read.text, value: '', problem: read };
  return isOpen(now) ? now : { ...now, problem: read };
}
