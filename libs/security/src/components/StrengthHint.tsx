import { useT } from '@ex/i18n';
import type { Strength } from '../model/strength';
import styles from './StrengthHint.module.css';

const BARS: Readonly<Record<Strength, number>> = { same: 1, weak: 1, fair: 2, strong: 3 };

/** Strength of the new password in bars and words; the rule until something is typed. */
export function StrengthHint({ strength }: { readonly strength: Strength | undefined }) {
  const t = useT('security');
  if (!strength) return <span>{t('password.hint')}</span>;
  return (
    <span className={styles.hint}>
      <span className={styles.bars} data-strength={strength} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= BARS[strength] || undefined} />
        ))}
      </span>
      {t(`strength.${strength}`)}
    </span>
  );
}
