import { useT } from '@ex/i18n';
import type { AmountInput } from '@ex/money';
import { useState } from 'react';
import { afterInput, type AmountState, amountState } from './amount-text';
import { readChange, localAmountRule } from './read-amount';
import { useComposition } from './use-composition';

/** More digits are refused, so that a number stays exact and reasonable. */
const MAX_DIGITS = 9;

interface IntegerText {
  /** Text and events of the input. */
  readonly typing: ReturnType<typeof useComposition>;
  readonly onBlur: () => void;
  /** Why the typed text is not a whole number. */
  readonly refusal: string | undefined;
}

/**
 * The text of an integer field. It is parsed like an amount, so that `1.5` is never 15 and `1e4` never 14: a text that is
 * not a whole number has no value, and leaving the field restores the number from before.
 * @param clamp brings a number into the range when the field is left; without it, each key press is reported unclamped
 */
export function useIntegerText(
  value: number,
  onChange: (value: number) => void,
  clamp: ((value: number) => number) | undefined,
): IntegerText {
  const t = useT('ui');
  const [typing, setTyping] = useState<{ readonly state: AmountState; readonly before: number }>();
  const state = typing?.state ?? amountState(String(value));
  const before = typing?.before ?? value;
  const report = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const toNumber = (read: AmountState): number =>
    read.value === '' ? before : Number.parseInt(read.value, 10);
  const composition = useComposition(state.text, (text) => {
    const next = afterInput(state, withinLimits(readChange(text, state.text, localAmountRule(0))));
    setTyping({ state: next, before });
    if (!clamp) report(toNumber(next));
  });
  return {
    typing: composition,
    onBlur: () => {
      if (typing && clamp) report(clamp(toNumber(typing.state)));
      setTyping(undefined);
    },
    refusal: refusalText(state, t),
  };
}

/** Refuses numbers that are too long; a text with two readings is not a whole number. */
function withinLimits(read: AmountInput): AmountInput {
  if (read.kind === 'ambiguous') return { kind: 'refused', reason: 'decimals', text: read.text };
  if (read.kind === 'amount' && read.value.length > MAX_DIGITS) return { kind: 'refused', reason: 'length' };
  return read;
}

function refusalText({ problem }: AmountState, t: ReturnType<typeof useT<'ui'>>): string | undefined {
  return problem?.kind === 'refused' ? t(`amount.refused.${problem.reason}`, { count: 0 }) : undefined;
}
