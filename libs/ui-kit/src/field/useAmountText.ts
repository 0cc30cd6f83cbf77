import type { AmountInput } from '@ex/money';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { readPasted, readTyped } from './read-amount';

/** Why the last input was not taken, or the readings to choose from. */
export type AmountProblem = Extract<AmountInput, { kind: 'refused' | 'ambiguous' }>;

interface AmountText {
  readonly text: string;
  readonly problem: AmountProblem | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Cleans the text: the canonical value without idle zeros or a lone point. */
  readonly onBlur: () => void;
  /** Takes a value from outside the keyboard: a chosen reading, Max. */
  readonly take: (value: string) => void;
}

/**
 * The text of an amount field beside its canonical value. The text may be `0.` while the value is `0`; when the value
 * changes from outside, the text follows.
 */
export function useAmountText(value: string, decimals: number, onValue: (value: string) => void): AmountText {
  const [held, setHeld] = useState({ text: value, value });
  const [problem, setProblem] = useState<AmountProblem>();
  const text = held.value === value ? held.text : value;
  const settle = (next: string, nextValue: string): void => {
    setHeld({ text: next, value: nextValue });
    setProblem(undefined);
    if (nextValue !== value) onValue(nextValue);
  };
  const apply = (read: AmountInput): void => {
    if (read.kind === 'amount') settle(read.text, read.value);
    else if (read.kind === 'empty') settle(read.text, '');
    else {
      if (read.kind === 'ambiguous') settle(read.text, '');
      setProblem(read);
    }
  };
  return {
    text,
    problem,
    onChange: (event) => {
      const next = event.target.value;
      // Keyboards may insert a clipboard suggestion at once without a paste event.
      apply(next.length - text.length > 1 ? readPasted(next, decimals) : readTyped(next, decimals));
    },
    onPaste: (event) => {
      event.preventDefault();
      apply(readInserted(event.currentTarget, event.clipboardData.getData('text'), decimals));
    },
    onBlur: () => problem?.kind !== 'ambiguous' && settle(value, value),
    take: (next) => settle(next, next),
  };
}

/** Reads a paste: alone when it replaces everything, else put between what stands around the caret. */
function readInserted(input: HTMLInputElement, pasted: string, decimals: number): AmountInput {
  const before = input.value.slice(0, input.selectionStart ?? 0);
  const after = input.value.slice(input.selectionEnd ?? input.value.length);
  const read = readPasted(pasted, decimals);
  if ((before === '' && after === '') || read.kind !== 'amount') return read;
  return readTyped(before + read.text + after, decimals);
}
