import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { LinkButton } from '@ex/ui-kit';
import type { Shortfall } from '../model/shortfall';
import { useShortfallWays } from '../model/use-shortfall-ways';
import styles from './Shortfall.module.css';

/** How much is missing, and the forms that add it. */
export function ShortfallWays({ shortfall }: { readonly shortfall: Shortfall }) {
  const t = useT('submit');
  const ways = useShortfallWays(shortfall);
  if (ways.length === 0) return null;
  return (
    <section className={styles.shortfall} aria-label={t('shortfall.label')}>
      <p className={styles.text}>
        {t('shortfall.text', { amount: withUnit(formatLimit(shortfall.missing), shortfall.coin) })}
      </p>
      <div className={styles.ways}>
        {ways.map(({ kind, href }) => (
          <LinkButton key={kind} href={href} variant="secondary" size="small">
            {t(`shortfall.${kind}`)}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
