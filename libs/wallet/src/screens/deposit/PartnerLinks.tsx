import type { PartnerLink } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { safeLink } from '@ex/routing';
import { Bdi, Card, CoinIcon, SectionHeader } from '@ex/ui-kit';
import styles from './PartnerLinks.module.css';

/** Links to partners, opened outside the app; nothing when none of them is usable (DEPOSIT-14, D-61). */
export function PartnerLinks({ links }: { readonly links: readonly PartnerLink[] }) {
  const t = useT('wallet');
  const usable = links.flatMap((link) => {
    const href = safeLink(link.url);
    return href === undefined ? [] : [{ ...link, href }];
  });
  if (usable.length === 0) return null;
  return (
    <Card flush>
      <SectionHeader title={t('deposit.partners')} />
      <ul className={styles.list}>
        {usable.map(({ href, image, name }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <CoinIcon name={name} src={image} />
              <Bdi auto>{name}</Bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
