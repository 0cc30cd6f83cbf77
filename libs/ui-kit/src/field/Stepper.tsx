import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import { Field } from './Field';
import styles from './Stepper.module.css';
import { useLongPressRepeat } from './use-long-press-repeat';
import { useIntegerText } from './use-integer-text';

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
  /** Reports what is typed even outside the range: for forms that validate it themselves. */
  readonly free?: boolean;
  /** Error message; replaces the range. */
  readonly error?: string | undefined;
}

/**
 * A whole number between two buttons; holding a button repeats. What is typed is clamped to the range when the field is
 * left; anything but a whole number is refused with a message and the previous number stays.
 */
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
  const clamp = (next: number): number => Math.min(max, Math.max(min, next));
  const less = useLongPressRepeat(() => onChange(clamp(value - step)));
  const more = useLongPressRepeat(() => onChange(clamp(value + step)));
  const { refusal, typing, onBlur } = useIntegerText(value, onChange, free ? undefined : clamp);
  return (
    <Field
      label={label}
      disabled={disabled}
      error={refusal ?? error}
      helper={
        <bdi>{t('stepper.range', { min: formatLimit(String(min)), max: formatLimit(String(max)) })}</bdi>
      }
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
            {...typing}
            onBlur={onBlur}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </>
      )}
    </Field>
  );
}
