import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldFrame } from './Field';
import { toLatinDigits } from './digits';
import styles from './TextField.module.css';
import { useComposition } from './use-composition';

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly end?: ReactNode;
  /** Phone numbers, e-mail and wallet addresses: left to right in every language, aligned with the page's start. */
  readonly ltr?: boolean | undefined;
  /** Phone and card numbers: digits of every script become 0–9. Never for a password, which is used as typed. */
  readonly latin?: boolean | undefined;
  /** Rewrites what is typed, such as the blanks of a code. Composed characters are rewritten once they are committed. */
  readonly format?: ((text: string) => string) | undefined;
}

/** A line of text. `autoComplete`, `inputMode`, `maxLength`, `ref` and so on go to the input. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, helper, error, above, end, ltr, latin, format, value, onChange, disabled, type, ...input } =
    props;
  const rewrite = format ?? (latin ? toLatinDigits : undefined);
  const composition = useComposition(value, (text) => onChange(rewrite ? rewrite(text) : text));
  return (
    <Field label={label} helper={helper} error={error} above={above} end={end} disabled={disabled}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={cx(control.className, ltr && styles.ltr)}
          type={type ?? 'text'}
          dir={ltr ? 'ltr' : undefined}
          disabled={disabled}
          {...(rewrite ? composition : { value, onChange: ({ target }) => onChange(target.value) })}
        />
      )}
    </Field>
  );
}
