import { useT } from '@ex/i18n';
import { cx, Icon } from '@ex/ui-kit';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, nextSorting, type Sorting } from '../model/sorting';
import styles from './MarketTable.module.css';

interface HeadCellProps {
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
  readonly column: Column;
}

interface SortHeadProps extends Omit<HeadCellProps, 'column'> {
  /** Volumes are known: the table can be ordered by them. */
  readonly hasVolumes: boolean;
}

/** Heads of the columns; a press orders by one, the next turns the order round, the third gives the server's back. */
export function SortHead({ hasVolumes, ...props }: SortHeadProps) {
  return (
    <thead>
      <tr className={styles.head}>
        <HeadCell {...props} column="name" />
        {hasVolumes && <HeadCell {...props} column="volume" />}
        <HeadCell {...props} column="price" />
        <HeadCell {...props} column="change" />
      </tr>
    </thead>
  );
}

function HeadCell({ sorting, onSort, column }: HeadCellProps) {
  const t = useT('market');
  const direction = sorting?.column === column ? sorting.direction : 'none';
  return (
    <th scope="col" className={styles[`${column}Head`]} aria-sort={direction}>
      <button
        type="button"
        className={cx(styles.sort, direction !== 'none' && styles.sorted)}
        onClick={() => onSort(nextSorting(sorting, column))}
      >
        {t(column)}
        <Icon of={SORT_ICONS[direction]} size={12} />
      </button>
    </th>
  );
}

/** Icons of an order: none, ascending, descending. */
const SORT_ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };
