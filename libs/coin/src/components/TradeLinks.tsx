import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { LinkButton } from '@ex/ui-kit';
import styles from './Links.module.css';

/** Ways to trade in a market: spot, and options where they are offered in it (COIN-01). */
export function TradeLinks({ market }: { readonly market: Market }) {
  const shell = useT('shell');
  const target = { currentSymbol: market.symbol, name: market.title };
  return (
    <nav className={styles.links} aria-label={market.title}>
      <LinkButton href={paths.spot(target)}>{shell('tabs.exchange')}</LinkButton>
      {market.options !== 'none' && (
        <LinkButton variant="secondary" href={paths.options(target)}>
          {shell('tabs.options')}
        </LinkButton>
      )}
    </nav>
  );
}
