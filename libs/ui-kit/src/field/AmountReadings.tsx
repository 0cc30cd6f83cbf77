import { useT } from '@ex/i18n';
import { amountInField } from '@ex/money';
import type { ReactNode } from 'react';
import { Button } from '../action/Button';
import styles from './AmountField.module.css';
import type { AmountProblem } from './amount-text';

interface AmountReadingsProps {
  readonly reading: Extract<AmountProblem, { kind: 'ambiguous' }>;
  readonly decimals: number;
  readonly onChoose: (value: string) => void;
}

/** The readings of an ambiguous amount as buttons; one that has too many decimals for the field is left out. */
export function AmountReadings({ reading, decimals, onChoose }: AmountReadingsProps): ReactNode {
  const t = useT('ui');
  const fits = (value: string): boolean => (value.split('.')[1]?.length ?? 0) <= decimals;
  return (
    <div className={styles.readings}>
      {[reading.asDecimal, reading.asGrouped].filter(fits).map((value) => (
        <Button key={value} variant="secondary" size="small" onClick={() => onChoose(value)}>
          {t('amount.use', { value: amountInField(value) })}
        </Button>
      ))}
    </div>
  );
}
