import { useState } from 'react';
import type { FieldRejection } from './submission';
import { type Confirmation, type ConfirmationRules, useConfirmation } from './use-confirmation';
import type { FormDraft, FormFields } from './use-form-draft';

/** Why fields cannot be sent, by field; a field without an entry is fine. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What a money form states besides its fields: its checks, its call and how to find its record. */
export interface TransactionFormRules<
  Fields extends FormFields,
  FieldProblems extends Problems,
  Intent extends object,
  Baseline,
  Answer,
  Item,
> extends Omit<ConfirmationRules<Intent, Baseline, Answer, Item>, 'form' | 'secrets' | 'rejectedFields'> {
  /** All problems of the form, by field. */
  readonly check: () => FieldProblems;
  /** What would be sent; undefined while the form cannot say, such as before its coins have loaded. */
  readonly toIntent: () => Intent | undefined;
  /** Fields that keep their value after an accepted request; the others are emptied. */
  readonly fieldsToKeep?: readonly (keyof Fields & string)[];
}

/** A money form on its way from typing to the outcome. */
export interface TransactionForm<
  Fields extends FormFields,
  FieldProblems extends Problems,
  Intent extends object,
> {
  readonly fields: Fields;
  /** Changes some fields; the problems they may have caused go. */
  readonly change: (fields: Partial<Fields>) => void;
  /** Empties the form. */
  readonly clear: () => void;
  /** The problems found when the member last tried to continue. */
  readonly problems: Partial<FieldProblems>;
  /** The field that the server rejected last, with its text; it stays until the field changes. */
  readonly rejection: FieldRejection | undefined;
  /** Checks the form and opens the decision sheet when nothing is wrong. */
  readonly decide: () => void;
  readonly confirmation: Confirmation<Intent>;
}

/**
 * The way of every money form: draft (kept over a reload, without secrets), check, decide (frozen intent, one idempotency
 * key), send once, unknown outcome, found or given up (D-10, D-74).
 * @param form what was typed, from `useFormDraft`
 */
export function useTransactionForm<
  Fields extends FormFields,
  FieldProblems extends Problems,
  Intent extends object,
  Baseline,
  Answer,
  Item,
>(
  form: FormDraft<Fields>,
  rules: TransactionFormRules<Fields, FieldProblems, Intent, Baseline, Answer, Item>,
): TransactionForm<Fields, FieldProblems, Intent> {
  const { fieldsToKeep = [], check, toIntent, onAccepted, ...call } = rules;
  const { form: name, empty, secrets, draft: fields } = form;
  const [problems, setProblems] = useState<Partial<FieldProblems>>({});
  const clear = (): void => {
    form.clear();
    confirmation.clearRejection();
    setProblems({});
  };
  const confirmation = useConfirmation({
    ...call,
    form: name,
    secrets,
    rejectedFields: Object.keys(empty),
    onAccepted: (accepted, intent) => {
      if (fieldsToKeep.length === 0) form.clear();
      else form.change(without(empty, fieldsToKeep));
      setProblems({});
      onAccepted?.(accepted, intent);
    },
  });
  const { rejection } = confirmation;
  return {
    fields,
    problems,
    rejection,
    clear,
    confirmation,
    change: (changed) => {
      form.change(changed);
      if (rejection?.field !== undefined && rejection.field in changed) confirmation.clearRejection();
      setProblems((now) => remainingProblems(now, Object.keys(changed), secrets));
    },
    decide: () => {
      const found = check();
      setProblems(found);
      const isFine = Object.values(found).every((problem) => problem === undefined);
      const intent = isFine ? toIntent() : undefined;
      if (intent) confirmation.open(intent);
    },
  };
}

/** A changed secret clears its own problem; any other field may have caused those of all the others but the secrets. */
function remainingProblems<FieldProblems extends Problems>(
  problems: Partial<FieldProblems>,
  changed: readonly string[],
  secrets: readonly string[],
): Partial<FieldProblems> {
  const isSecretOnly = changed.every((field) => secrets.includes(field));
  const remains = (field: string): boolean =>
    !changed.includes(field) && (isSecretOnly || secrets.includes(field));
  const remaining = Object.entries(problems).filter(([field]) => remains(field));
  return Object.fromEntries(remaining) as Partial<FieldProblems>;
}

const without = <Fields extends FormFields>(fields: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields>;
