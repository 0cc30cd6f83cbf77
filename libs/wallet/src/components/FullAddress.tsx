import { cx } from '@ex/ui-kit';
import { Fragment } from 'react';
import styles from './FullAddress.module.css';

/** A whole address in groups of four, easy to compare; the gaps are on the screen only and copied as one line (RIM-17). */
export function FullAddress({ value }: { readonly value: string }) {
  const groups = value.match(/.{1,4}/gu) ?? [];
  // A short last group alone would show too little of the end.
  const tail = groups.length - ((groups.at(-1)?.length ?? 0) < 4 ? 2 : 1);
  return (
    <bdi dir="ltr" className={styles.address} translate="no">
      {groups.map((group, at) => (
        <Fragment key={at}>
          <span className={cx(styles.group, (at === 0 || at >= tail) && styles.end)}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}
