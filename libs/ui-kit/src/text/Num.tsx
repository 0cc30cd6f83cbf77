import { useT } from '@ex/i18n';
import { MISSING, readTinyPrice, splitTail } from '@ex/money';
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

/**
 * A figure: kept left to right inside any text, unbroken while it fits; `--` when unknown, never 0. The zeros of a tiny price are
 * counted, `0.0₅1234`; it is announced and copied in full (RIM-41).
 */
export function Num({ value, dimTail, className }: NumProps): ReactNode {
  if (value === null || value === undefined || value === MISSING) return <MissingNum className={className} />;
  return (
    <bdi dir="ltr" className={cx(styles.num, className)} translate="no">
      <Digits value={value} dimTail={dimTail} />
    </bdi>
  );
}

function Digits({ value, dimTail }: { readonly value: string; readonly dimTail: boolean | undefined }) {
  const tiny = readTinyPrice(value);
  if (tiny)
    return (
      <>
        <span aria-hidden className={styles.uncopied} title={tiny.full}>
          <span>{tiny.before}</span>
          <sub className={styles.zeros}>{tiny.zeros}</sub>
          <span>{tiny.after}</span>
        </span>
        <VisuallyHidden>{tiny.full}</VisuallyHidden>
      </>
    );
  const parts = dimTail ? splitTail(value) : undefined;
  // eslint-disable-next-line ex/own-text-elements -- `Num` is not translated
  if (!parts?.tail) return value;
  const { significant, tail, unit } = parts;
  return (
    <>
      <span>{significant}</span>
      <span className={styles.tail}>{tail}</span>
      {unit && <span>{unit}</span>}
    </>
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
