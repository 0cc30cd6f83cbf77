import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './PercentRow.module.css';
import { RadioRow } from './RadioRow';

/** A share of the balance in percent. */
export type Percent = 25 | 50 | 75 | 100;

interface PercentRowProps {
  /** The chosen share; undefined after the amount was typed by hand. */
  readonly value: Percent | undefined;
  readonly onChange: (value: Percent) => void;
  readonly disabled?: boolean;
}

const SHARES = [25, 50, 75, 100] as const;

/** Four equal chips that take a share of the balance. */
export function PercentRow({ value, onChange, disabled = false }: PercentRowProps): ReactNode {
  const t = useT('ui');
  const items = SHARES.map((share) => ({
    value: String(share),
    label: (
      <bdi dir="ltr" translate="no">
        {share}%
      </bdi>
    ),
    disabled,
  }));
  const choose = (text: string): void => {
    const share = SHARES.find((one) => String(one) === text);
    if (share) onChange(share);
  };
  return (
    <RadioRow
      label={t('amount.share')}
      items={items}
      value={value && String(value)}
      onChange={choose}
      className={styles.row}
      itemClass={(_item, chosen) => cx(styles.share, chosen && styles.chosen)}
    />
  );
}
