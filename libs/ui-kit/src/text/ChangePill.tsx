import { MISSING } from '@ex/money';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Triangle } from './Triangle';
import styles from './ChangePill.module.css';
import { parseDirection, type MoveDirection } from './move-direction';
import { Num } from './Num';

interface ChangePillProps {
  /** Shown change with its sign, from `@ex/money` (`+2.31%`). */
  readonly change: string | null | undefined;
  /** `fill` is the solid pill of lists, `plain` coloured text next to a price. */
  readonly look?: 'fill' | 'plain';
  /** Colour and triangle; by the sign by default. */
  readonly direction?: MoveDirection;
  readonly className?: string | undefined;
}

/** A change in percent with sign, triangle and colour. The pill keeps its width while figures tick. */
export function ChangePill({ change, look = 'fill', direction, className }: ChangePillProps): ReactNode {
  const known = change && change !== MISSING;
  const shownDirection = known ? (direction ?? parseDirection(change)) : 'flat';
  return (
    <span className={cx(styles[look], styles[shownDirection], className)}>
      <Triangle direction={shownDirection} />
      <Num value={change} />
    </span>
  );
}
