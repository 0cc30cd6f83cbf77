import type { AmountInput, AmountRule } from '@ex/money';
import { type ClipboardEvent, useState } from 'react';
import { afterInput, type AmountProblem, type AmountState, amountState, isUnresolved } from './amount-text';
import { readChange, readPasted, readTyped, localAmountRule } from './read-amount';
import { useComposition } from './use-composition';

interface AmountText {
  readonly problem: AmountProblem | undefined;
  /** Text and events of the input. */
  readonly typing: ReturnType<typeof useComposition>;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Cleans the text: the canonical value without idle zeros or a lone point. */
  readonly onBlur: () => void;
  /** Sets a value that was not typed: a chosen reading, Max. */
  readonly take: (value: string) => void;
}

/**
 * The text of an amount field alongside its canonical value. The text may be `0.` while the value is `0`; when the value changes
 * from outside, the text follows.
 */
export function useAmountText(value: string, decimals: number, onValue: (value: string) => void): AmountText {
  const [kept, setKept] = useState(() => amountState(value));
  const state = kept.value === value ? kept : amountState(value);
  const settle = (next: AmountState): void => {
    setKept(next);
    if (next.value !== value) onValue(next.value);
  };
  const typing = useComposition(state.text, (text) =>
    settle(afterInput(state, readEdit(text, state, localAmountRule(decimals)))),
  );
  return {
    typing,
    problem: state.problem,
    onPaste: (event) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text');
      settle(afterInput(state, readInserted(event.currentTarget, pasted, localAmountRule(decimals))));
    },
    onBlur: () => {
      if (!isUnresolved(state)) settle(amountState(value));
    },
    take: (next) => settle(amountState(next)),
  };
}

/** Characters shown of a paste that is no amount; no amount is longer. */
const MAX_SHOWN = 40;

/** A refusal that the field shows: its text stays, without a value. */
const shown = (read: AmountInput, text: string): AmountInput =>
  read.kind === 'refused' ? { ...read, text } : read;

/** Reads the text after an edit. What is shown although it is no amount can be deleted a character at a time. */
function readEdit(next: string, now: AmountState, rule: AmountRule): AmountInput {
  const read = readChange(next, now.text, rule);
  return isUnresolved(now) && next.length < now.text.length ? shown(read, next) : read;
}

/**
 * Reads a paste: alone when it replaces everything, else inserted at the caret. One that replaces everything
 * and is no amount is shown, without a value: the member then cannot send the replaced amount by mistake.
 */
function readInserted(input: HTMLInputElement, pasted: string, rule: AmountRule): AmountInput {
  const before = input.value.slice(0, input.selectionStart ?? 0);
  const after = input.value.slice(input.selectionEnd ?? input.value.length);
  const read = readPasted(pasted, rule);
  const isWhole = before === '' && after === '';
  if (isWhole) return shown(read, pasted.trim().slice(0, MAX_SHOWN));
  return read.kind === 'amount' ? readTyped(before + read.text + after, rule) : read;
}
