import type { Market } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatPrice, isFalling } from '@ex/money';
import { CoinIcon, EmptyState, ErrorState, PriceText, Sheet, SkeletonRows } from '@ex/ui-kit';
import styles from './MarketSheet.module.css';

interface MarketSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined while the list is not there. */
  readonly markets: readonly Market[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onChoose: (market: Market) => void;
  /** Symbol of the market shown. */
  readonly current: string;
}

/** Bottom list of markets: base and quote, latest close coloured by the sign of the change (OPT-02, OPT-03). */
export function MarketSheet(props: MarketSheetProps) {
  const t = useT('options');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('markets')}>
      <MarketRows {...props} />
    </Sheet>
  );
}

function MarketRows({ markets, failed, onRetry, onChoose, current }: MarketSheetProps) {
  if (!markets) return failed ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={8} />;
  if (markets.length === 0) return <EmptyState />;
  return (
    <ul className={styles.list}>
      {markets.map((market) => (
        <li key={market.symbol}>
          <MarketRow market={market} current={market.symbol === current} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface MarketRowProps {
  readonly market: Market;
  readonly current: boolean;
  readonly onChoose: (market: Market) => void;
}

function MarketRow({ market, current, onChoose }: MarketRowProps) {
  const [base = '', quote = ''] = market.title.split('/');
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={current ? 'true' : undefined}
      onClick={() => onChoose(market)}
    >
      <CoinIcon name={base} src={market.logo || undefined} size={24} />
      <span className={styles.name}>
        <bdi dir="ltr">
          <strong>{base}</strong>
          <span className={styles.quote}>/{quote}</span>
        </bdi>
      </span>
      <PriceText
        price={Number(market.close)}
        shown={formatPrice(market.close)}
        direction={isFalling(market.change) ? 'fall' : 'rise'}
        triangle
      />
    </button>
  );
}
