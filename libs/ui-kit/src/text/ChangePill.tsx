import { MISSING } from '@ex/money';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Triangle } from './Triangle';
import styles from './ChangePill.module.css';
import { changeDirection, type MoveDirection } from './change-direction';
import { Num } from './Num';

interface ChangePillProps {
  /** Shown change with its sign, from `@ex/money` (`+2.31%`). */
  readonly change: string | null | undefined;
  /** `fill` is the solid pill of lists, `plain` coloured text beside a price. */
  readonly look?: 'fill' | 'plain';
  /** Colour and triangle; by the sign unless told. */
  readonly direction?: MoveDirection;
  readonly className?: string | undefined;
}

/** A change in percent with sign, triangle and colour. The pill keeps its width while figures tick. */
export function ChangePill({ change, look = 'fill', direction, className }: ChangePillProps): ReactNode {
  const known = change && change !== MISSING;
  const way = known ? (direction ?? changeDirection(change)) : 'flat';
  return (
    <span className={cx(styles[look], styles[way], className)}>
      <Triangle direction={way} />
      <Num value={change} />
    </span>
  );
}
