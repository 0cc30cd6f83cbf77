import { useT } from '@ex/i18n';
import { compare, equals, roundDown } from '@ex/money';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import { Bdi } from '../text/Bdi';
import styles from './AmountField.module.css';
import { AmountReadings } from './AmountReadings';
import { Field, type FieldFrame } from './Field';
import { FieldButton, FieldUnit } from './FieldEnd';
import { useAmountText } from './use-amount-text';
import { useLongPressRepeat } from './use-long-press-repeat';

interface AmountFieldProps extends FieldFrame {
  /** Canonical decimal string (`1234.5`), `''` while nothing is entered. */
  readonly value: string;
  /** Called on every change with a canonical decimal string, or `''` while the field is empty or ambiguous. */
  readonly onChange: (value: string) => void;
  /** Decimals that may be entered; more are refused, never rounded. 0 allows integers only. */
  readonly decimals: number;
  /** Coin or currency behind the value. */
  readonly unit?: string | undefined;
  /** Canonical amount that Max (or All) and the balance line fill in. */
  readonly max?: string | undefined;
  /** `all` says All instead of Max. */
  readonly maxLabel?: 'max' | 'all';
  /** Shown balance with its unit (`1,234.00000000 USDT`); pressing it fills in `max`. A value above `max` is reported while it is typed. */
  readonly balance?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Adds a button on either side: called with 1 by Increase and -1 by Decrease, repeatedly while one is held. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
}

/**
 * The field for money (D-76). Takes `.`, `,` and `٫` as the one decimal separator and digits of every script. It adds no grouping
 * while typing, refuses extra decimals and never rounds. An ambiguous text, typed or pasted (`1,234`), stays in the field with
 * both readings to choose from; until then the value is empty. So does a text whose separators make no number.
 */
export function AmountField(props: AmountFieldProps): ReactNode {
  const {
    value,
    onChange,
    decimals,
    unit,
    max,
    maxLabel = 'max',
    balance,
    disabled,
    placeholder,
    onBlur,
    onStep,
    ...frame
  } = props;
  const t = useT('ui');
  const { take, problem, typing, ...field } = useAmountText(value, decimals, onChange);
  const fill = max === undefined || disabled ? undefined : () => take(atMostDecimals(max, decimals));
  const open = problem?.text !== undefined;
  const refusal =
    problem?.kind === 'refused' ? t(`amount.refused.${problem.reason}`, { count: decimals }) : undefined;
  const exceeded =
    balance !== undefined && max !== undefined && value !== '' && compare(value, max) > 0
      ? t('amount.exceeded')
      : undefined;
  return (
    <div className={styles.amount}>
      <Field
        {...frame}
        error={
          problem?.kind === 'ambiguous'
            ? t('amount.ambiguous')
            : open
              ? refusal
              : (frame.error ?? refusal ?? exceeded)
        }
        above={frame.above ?? (balance && <BalanceLine balance={balance} fill={fill} />)}
        disabled={disabled}
        end={
          <>
            {unit && <FieldUnit>{unit}</FieldUnit>}
            {fill && (
              <FieldButton onClick={fill}>{t(maxLabel === 'all' ? 'amount.all' : 'amount.max')}</FieldButton>
            )}
            {onStep && <StepKey icon={Plus} onPress={() => onStep(1)} disabled={disabled} />}
          </>
        }
      >
        {(control) => (
          <>
            {onStep && <StepKey icon={Minus} onPress={() => onStep(-1)} disabled={disabled} />}
            <input
              {...control}
              className={cx(control.className, styles.input, onStep && styles.stepped)}
              type="text"
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="done"
              dir="ltr"
              placeholder={placeholder}
              disabled={disabled}
              {...typing}
              onPaste={field.onPaste}
              onBlur={() => {
                field.onBlur();
                onBlur?.();
              }}
            />
          </>
        )}
      </Field>
      {problem?.kind === 'ambiguous' && (
        <AmountReadings reading={problem} decimals={decimals} onChoose={take} />
      )}
    </div>
  );
}

/** The amount rounded down to the decimals of the field; unchanged where it has no more (RIM-02). */
function atMostDecimals(amount: string, decimals: number): string {
  const rounded = roundDown(amount, decimals);
  return equals(rounded, amount) ? amount : rounded;
}

interface StepKeyProps {
  readonly icon: typeof Plus;
  readonly onPress: () => void;
  readonly disabled: boolean | undefined;
}

function StepKey({ icon, onPress, disabled }: StepKeyProps): ReactNode {
  const t = useT('ui');
  const hold = useLongPressRepeat(onPress);
  return (
    <IconButton
      {...hold}
      label={t(icon === Plus ? 'stepper.more' : 'stepper.less')}
      icon={icon}
      size={18}
      disabled={disabled}
      className={styles.stepKey}
    />
  );
}

function BalanceLine({ balance, fill }: { balance: string; fill: (() => void) | undefined }): ReactNode {
  const t = useT('ui');
  const content = (
    <span>
      {t('amount.available')} <Bdi>{balance}</Bdi>
    </span>
  );
  if (!fill) return <span className={styles.balance}>{content}</span>;
  return (
    <button type="button" className={cx(styles.balance, styles.pressable)} onClick={fill}>
      {content}
    </button>
  );
}
