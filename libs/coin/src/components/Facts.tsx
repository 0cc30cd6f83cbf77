import { Num, Text } from '@ex/ui-kit';
import styles from './Facts.module.css';

/** A fact with its name; the value is ready to be shown. */
export interface Fact {
  readonly label: string;
  readonly value: string | undefined;
  /** Colour of a profit or a loss, in addition to its sign. */
  readonly tone?: 'rise' | 'fall' | undefined;
}

/** Facts below each other; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value, tone }) =>
          value !== undefined && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                {tone ? (
                  <Text type="label" tone={tone} className={styles.toned}>
                    <Num value={value} />
                  </Text>
                ) : (
                  <Num value={value} />
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
