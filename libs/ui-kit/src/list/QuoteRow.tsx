import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { KitLink } from '../lib/link';
import { CoinIcon } from '../mark/CoinIcon';
import { ChangePill } from '../text/ChangePill';
import type { MoveDirection } from '../text/move-direction';
import { Num } from '../text/Num';
import { PairName } from '../text/PairName';
import { PriceText } from '../text/PriceText';
import styles from './QuoteRow.module.css';

/** One quoted pair. Figures come formatted from `@ex/money`. */
export interface Quote {
  readonly base: string;
  readonly quote: string;
  readonly logo?: string | undefined;
  /** The price itself, to see it change: decimal text, or a number of the market data. */
  readonly price: string | number;
  readonly shownPrice: string;
  readonly change: string;
  readonly direction: MoveDirection;
}

interface QuoteRowProps {
  readonly item: Quote;
  /** No fresh data: the price is grey. */
  readonly stale?: boolean;
  /** `pill`: the change in a pill of its own. `stacked`: a coloured price, the change small below it. */
  readonly look?: 'pill' | 'stacked';
  /** Where the row leads; without it the row is a button. */
  readonly href?: string | undefined;
  readonly onPress?: () => void;
  /** The pair is the one in force. */
  readonly current?: boolean;
  /** What must be known of the pair, below its name. */
  readonly mark?: ReactNode;
}

/** A pair with its price and change; a link, or a button that picks it. */
export function QuoteRow({ item, stale = false, look = 'pill', mark, ...action }: QuoteRowProps): ReactNode {
  const { base, quote, logo } = item;
  const content = (
    <>
      <CoinIcon name={base} src={logo} size={24} />
      <span className={styles.name}>
        <PairName base={base} quote={quote} />
        {mark}
      </span>
      {look === 'pill' ? (
        <PillFigures item={item} stale={stale} />
      ) : (
        <StackedFigures item={item} stale={stale} />
      )}
    </>
  );
  const { href, onPress, current = false } = action;
  if (href !== undefined)
    return (
      <KitLink className={cx(styles.row, styles[look])} href={href}>
        {content}
      </KitLink>
    );
  return (
    <button
      type="button"
      className={cx(styles.row, styles[look])}
      aria-current={current ? 'true' : undefined}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

interface FiguresProps {
  readonly item: Quote;
  readonly stale: boolean;
}

function PillFigures({ item, stale }: FiguresProps): ReactNode {
  return (
    <>
      <span className={styles.price}>
        <PriceText price={item.price} shown={item.shownPrice} stale={stale} quiet />
      </span>
      <ChangePill change={item.change} direction={item.direction} />
    </>
  );
}

function StackedFigures({ item, stale }: FiguresProps): ReactNode {
  return (
    <span className={styles.figures}>
      <PriceText
        price={item.price}
        shown={item.shownPrice}
        direction={item.direction}
        triangle
        stale={stale}
        quiet
      />
      <Num className={styles.change} value={item.change} />
    </span>
  );
}
