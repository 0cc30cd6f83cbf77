import { useFeature } from '@ex/api-client/content';
import type { SparklinePoints, Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { formatCompact, formatDollarPrice } from '@ex/money';
import { paths } from '@ex/routing';
import { toQuote, TradingMark } from '@ex/trading';
import { ChangePill, CoinIcon, cx, Icon, KitLink, Num, PairName, PriceText, Sparkline } from '@ex/ui-kit';
import { Star } from 'lucide-react';
import { memo } from 'react';
import styles from './MarketTable.module.css';

interface MarketRowProps {
  readonly market: Market;
  /** The price is old: grey. */
  readonly stale: boolean;
  /** The table has a column for the volume; it is said below the name. */
  readonly hasVolumes: boolean;
  /** The list is ordered by volume: the row says its own. */
  readonly volumeShown: boolean;
  /** Empty while there is none, which keeps its place; undefined where it is not offered. */
  readonly sparkline: SparklinePoints | undefined;
  readonly favourite: boolean;
  readonly onFavourite: (symbol: string) => void;
}

/** One market: its link covers the row but for the star (MARKET-05, MARKET-09). Drawn when something of it has changed. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, stale, hasVolumes, volumeShown, sparkline, favourite, onFavourite } = props;
  const { base, quote, logo, price, shownPrice, change, direction } = toQuote(market);
  return (
    <tr className={styles.row}>
      <td
        colSpan={hasVolumes ? 2 : 1}
        className={cx(styles.name, market.trading.mode !== 'open' && styles.limited)}
      >
        <FavouriteStar market={market} favourite={favourite} onFavourite={onFavourite} />
        <CoinPicture coin={base} logo={logo} />
        <KitLink
          className={styles.link}
          href={paths.options({ currentSymbol: market.symbol, name: market.title })}
        >
          <PairName base={base} quote={quote} className={styles.title} />
          {volumeShown && <Num className={styles.estimate} value={formatCompact(market.dollarVolume)} />}
          <TradingMark state={market.trading} />
        </KitLink>
      </td>
      <td className={styles.price}>
        <PriceText price={price} shown={shownPrice} stale={stale} quiet />
        <Num className={styles.estimate} value={formatDollarPrice(market.dollarPrice)} />
      </td>
      <td className={styles.change}>
        {sparkline && <Sparkline points={sparkline} direction={direction} />}
        <ChangePill change={change} direction={direction} />
      </td>
    </tr>
  );
});

function FavouriteStar({
  market,
  favourite,
  onFavourite,
}: Pick<MarketRowProps, 'market' | 'favourite' | 'onFavourite'>) {
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

/** Leads to the page of the coin, where the site offers it (COIN-01). */
function CoinPicture({ coin, logo }: { readonly coin: string; readonly logo: string | undefined }) {
  const t = useT('market');
  const hasPages = useFeature('coinPages');
  const picture = <CoinIcon name={coin} src={logo} size={28} />;
  if (!hasPages) return picture;
  return (
    <KitLink className={styles.coin} href={paths.coin({ name: coin })} aria-label={t('coin', { coin })}>
      {picture}
    </KitLink>
  );
}
