import styles from './FullAddress.module.css';

/** A whole address in groups of four, easy to compare; the groups are gaps on the screen only and are not copied. */
export function FullAddress({ value }: { readonly value: string }) {
  const groups = value.match(/.{1,4}/gu) ?? [];
  return (
    <bdi dir="ltr" className={styles.address}>
      {groups.map((group, at) => (
        <span key={at} className={styles.group}>
          {group}
        </span>
      ))}
    </bdi>
  );
}
