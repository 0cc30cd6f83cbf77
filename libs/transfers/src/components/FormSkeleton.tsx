import { Skeleton } from '@ex/ui-kit';
import styles from './form.module.css';

/** A form that is not there yet, in the shape it will have. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={styles.block}>
      {Array.from({ length: fields }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  );
}
