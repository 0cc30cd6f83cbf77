import { type Decimal, decimalOfQuote } from '@ex/money';
import { type ReactNode, useRef } from 'react';
import { cx } from '../lib/cx';
import { Triangle } from './Triangle';
import type { MoveDirection } from './move-direction';
import { Num } from './Num';
import styles from './PriceText.module.css';
import { useTickFlash } from './use-tick-flash';

interface PriceTextProps {
  /** The live price: decimal text, or a number of the market data; its changes flash. */
  readonly price: Decimal | number | undefined;
  /** The price as shown, from `@ex/money`. */
  readonly shown: string;
  /** Colour of the text; neutral by default. */
  readonly direction?: MoveDirection;
  /** Draws ▲ or ▼ before the price. */
  readonly triangle?: boolean;
  /** No fresh data: neutral grey instead of a colour. */
  readonly stale?: boolean;
  /** One of many in a list: only a notable change flashes. */
  readonly quiet?: boolean;
  readonly className?: string | undefined;
}

/**
 * A live price. Colour and triangle say how it moved in 24 hours, zeros at its end are dimmed (LIFT-10, LIFT-11). A change
 * flashes the background of its own cell, at most four times a second; nothing else moves.
 */
export function PriceText({
  price,
  shown,
  direction = 'flat',
  triangle,
  stale,
  quiet = false,
  className,
}: PriceTextProps): ReactNode {
  const cell = useRef<HTMLSpanElement>(null);
  useTickFlash(cell, typeof price === 'number' ? (decimalOfQuote(price) ?? undefined) : price, quiet);
  const tone = stale ? styles.stale : direction !== 'flat' && styles[direction];
  return (
    <span ref={cell} className={cx(styles.price, tone, className)}>
      {triangle && <Triangle direction={direction} size={10} />}
      <Num value={shown} dimTail />
    </span>
  );
}
