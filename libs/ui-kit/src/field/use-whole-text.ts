import { useT } from '@ex/i18n';
import type { AmountInput } from '@ex/money';
import { type ChangeEvent, useState } from 'react';
import { afterInput, type AmountState, amountState } from './amount-text';
import { readChange, ruleHere } from './read-amount';

/** Digits that are told; more are refused, so that a number stays exact and reasonable. */
const MOST_DIGITS = 9;

interface WholeText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  /** Why what was typed is no whole number. */
  readonly refusal: string | undefined;
}

/**
 * The text of a field of whole numbers. It is read as amounts are, so that `1.5` is never 15 and `1e4` never 14: a text
 * that is no whole number stands without a value, and leaving the field brings back the number from before the typing.
 * With `within` a number is told on leaving, brought into its range; without, at each key.
 */
export function useWholeText(
  value: number,
  onChange: (value: number) => void,
  within: ((value: number) => number) | undefined,
): WholeText {
  const t = useT('ui');
  const [typing, setTyping] = useState<{ readonly state: AmountState; readonly before: number }>();
  const state = typing?.state ?? amountState(String(value));
  const before = typing?.before ?? value;
  const tell = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const numberOf = (read: AmountState): number =>
    read.value === '' ? before : Number.parseInt(read.value, 10);
  return {
    value: state.text,
    onChange: ({ target }) => {
      const next = afterInput(state, short(readChange(target.value, state.text, ruleHere(0))));
      setTyping({ state: next, before });
      if (!within) tell(numberOf(next));
    },
    onBlur: () => {
      if (typing && within) tell(within(numberOf(typing.state)));
      setTyping(undefined);
    },
    refusal: refusalOf(state, t),
  };
}

/** Refuses a number of more digits; what two readings leave open is no whole number. */
function short(read: AmountInput): AmountInput {
  if (read.kind === 'ambiguous') return { kind: 'refused', reason: 'decimals', text: read.text };
  if (read.kind === 'amount' && read.value.length > MOST_DIGITS) return { kind: 'refused', reason: 'length' };
  return read;
}

function refusalOf({ problem }: AmountState, t: ReturnType<typeof useT<'ui'>>): string | undefined {
  return problem?.kind === 'refused' ? t(`amount.refused.${problem.reason}`, { count: 0 }) : undefined;
}
