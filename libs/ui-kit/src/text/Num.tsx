import { useT } from '@ex/i18n';
import { MISSING, splitTail, tinyPriceParts } from '@ex/money';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Num.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface NumProps {
  /** Figure already formatted by `@ex/money`; missing or `--` reads as unknown. */
  readonly value: string | null | undefined;
  /** Dims the zeros at the end of the figure (balances, decisions). */
  readonly dimTail?: boolean;
  readonly className?: string | undefined;
}

/** A figure: kept left to right inside any text, unbroken while it fits; `--` when unknown, never 0. */
export function Num({ value, dimTail, className }: NumProps): ReactNode {
  if (value === null || value === undefined || value === MISSING) return <MissingNum className={className} />;
  const parts = dimTail ? splitTail(value) : { significant: value, tail: '', unit: undefined };
  return (
    <bdi dir="ltr" className={cx(styles.num, className)} translate="no">
      {parts.significant}
      {parts.tail && <span className={styles.tail}>{parts.tail}</span>}
      {parts.unit}
    </bdi>
  );
}

function MissingNum({ className }: { className: string | undefined }): ReactNode {
  const t = useT('ui');
  return (
    <span className={cx(styles.missing, className)}>
      <span aria-hidden>{MISSING}</span>
      <VisuallyHidden>{t('missing')}</VisuallyHidden>
    </span>
  );
}

interface SubscriptPriceProps {
  /** The price itself, from the market or as decimal text. */
  readonly price: number | string | null | undefined;
  /** How the price is shown when it is not tiny. */
  readonly shown: string;
  readonly className?: string | undefined;
}

/** A price that may be tiny: with four or more zeros after the point it reads 0.0₅1234. Announced and copied in full. */
export function SubscriptPrice({ price, shown, className }: SubscriptPriceProps): ReactNode {
  const tiny = tinyPriceParts(price);
  if (!tiny) return <Num value={shown} className={className} />;
  return (
    <bdi dir="ltr" className={cx(styles.num, className)} title={tiny.full} translate="no">
      <span aria-hidden className={styles.uncopied}>
        {tiny.negative && '\u2212'}0.0<sub className={styles.zeros}>{tiny.zeros}</sub>
        {tiny.digits}
      </span>
      <VisuallyHidden>{tiny.full}</VisuallyHidden>
    </bdi>
  );
}
