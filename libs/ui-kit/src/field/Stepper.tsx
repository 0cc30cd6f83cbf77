import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import { Field } from './Field';
import styles from './Stepper.module.css';
import { useHold } from './use-hold';
import { useWholeText } from './use-whole-text';

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

/**
 * A whole number between two keys; holding a key repeats. Typing is brought into the range when leaving the field; what
 * is no whole number is refused aloud and leaves the number that was there.
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
  const within = (next: number): number => Math.min(max, Math.max(min, next));
  const less = useHold(() => onChange(within(value - step)));
  const more = useHold(() => onChange(within(value + step)));
  const { refusal, ...text } = useWholeText(value, onChange, free ? undefined : within);
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
            {...text}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </>
      )}
    </Field>
  );
}
