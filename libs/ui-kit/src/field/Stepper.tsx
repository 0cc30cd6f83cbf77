import { useT } from '@ex/i18n';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/IconButton';
import { Field } from './Field';
import { onlyDigits } from './only-digits';
import styles from './Stepper.module.css';
import { useHold } from './useHold';

interface StepperProps {
  readonly label: string;
  /** A whole number. Amounts of money belong in `AmountField`. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  /** What is typed is told as it is, also outside the range: for forms that check it and say why. */
  readonly free?: boolean;
  /** What is wrong; takes the place of the range. */
  readonly error?: string | undefined;
}

/** Anything but digits: no whole number, and not to be read as another one, as `1.5` as 15 or `1e4` as 14. */
const NO_WHOLE = /[^\p{Nd}\s]/u;

/** A whole number between two keys; holding a key repeats. Typing is brought into the range when leaving the field. */
export function Stepper({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  disabled,
  free,
  error,
}: StepperProps): ReactNode {
  const t = useT('ui');
  const [typed, setTyped] = useState<string>();
  const within = (next: number): number => Math.min(max, Math.max(min, next));
  const less = useHold(() => onChange(within(value - step)));
  const more = useHold(() => onChange(within(value + step)));
  const type = (text: string): void => {
    if (NO_WHOLE.test(text)) return;
    const digits = onlyDigits(text).slice(0, 9);
    setTyped(digits);
    if (free && digits) onChange(Number.parseInt(digits, 10));
  };
  const leave = (): void => {
    if (typed && !free) onChange(within(Number.parseInt(typed, 10)));
    setTyped(undefined);
  };
  return (
    <Field
      label={label}
      disabled={disabled}
      error={error}
      helper={<bdi>{t('stepper.range', { min, max })}</bdi>}
      end={
        <IconButton
          {...more}
          label={t('stepper.more')}
          icon={Plus}
          size={20}
          disabled={disabled || value >= max}
          className={styles.more}
        />
      }
    >
      {(control) => (
        <>
          <IconButton
            {...less}
            label={t('stepper.less')}
            icon={Minus}
            size={20}
            disabled={disabled || value <= min}
            className={styles.less}
          />
          <input
            {...control}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </>
      )}
    </Field>
  );
}
