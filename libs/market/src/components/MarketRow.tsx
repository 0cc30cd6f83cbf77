import type { Market } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatDollar, formatPercent, formatPrice } from '@ex/money';
import { paths } from '@ex/routing';
import { ChangePill, CoinIcon, cx, Icon, KitLink, Num, PriceText } from '@ex/ui-kit';
import { Star } from 'lucide-react';
import styles from './MarketTable.module.css';

interface MarketRowProps {
  readonly market: Market;
  /** The price is old: grey. */
  readonly stale: boolean;
  readonly favourite: boolean;
  readonly onFavourite: (symbol: string) => void;
}

/** One market: its link covers the row but for the star (MARKET-05, MARKET-09). */
export function MarketRow({ market, stale, favourite, onFavourite }: MarketRowProps) {
  const { base, quote } = market.pair;
  return (
    <tr className={styles.row}>
      <td className={styles.name}>
        <FavouriteStar market={market} favourite={favourite} onFavourite={onFavourite} />
        <CoinIcon name={base} src={market.logo} size={28} />
        <KitLink
          className={styles.link}
          href={paths.options({ currentSymbol: market.symbol, name: market.title })}
        >
          <bdi dir="ltr" className={styles.title}>
            <strong>{base}</strong>
            <span className={styles.quote}>/{quote}</span>
          </bdi>
        </KitLink>
      </td>
      <td className={styles.price}>
        <PriceText price={market.lastPrice} shown={formatPrice(market.lastPrice)} stale={stale} />
        <Num className={styles.estimate} value={formatDollar(market.dollarPrice)} />
      </td>
      <td>
        <ChangePill change={formatPercent(market.changePercent)} direction={market.direction} />
      </td>
    </tr>
  );
}

function FavouriteStar({ market, favourite, onFavourite }: Omit<MarketRowProps, 'stale'>) {
  const t = useT('market');
  return (
    <button
      type="button"
      className={cx(styles.star, favourite && styles.marked)}
      aria-label={t('favourite', { name: market.title })}
      aria-pressed={favourite}
      onClick={() => onFavourite(market.symbol)}
    >
      <Icon of={Star} size={16} />
    </button>
  );
}
