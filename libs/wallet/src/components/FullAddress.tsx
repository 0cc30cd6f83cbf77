import styles from './FullAddress.module.css';

/** A whole address in groups of four, easy to compare; the groups are gaps on the screen only and are not copied. */
export function FullAddress({ value }: { readonly value: string }) {
  const groups = value.match(/.{1,4}/gu) ?? [];
  // A short last group alone would show too little of the end.
  const tail = groups.length - ((groups.at(-1)?.length ?? 0) < 4 ? 2 : 1);
  return (
    <bdi dir="ltr" className={styles.address}>
      {groups.map((group, at) => (
        <span key={at} className={at === 0 || at >= tail ? styles.end : undefined}>
          {group}
        </span>
      ))}
    </bdi>
  );
}
