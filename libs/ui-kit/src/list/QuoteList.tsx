import type { ReactNode } from 'react';
import { KitLink } from '../lib/link';
import { CoinIcon } from '../mark/CoinIcon';
import { ChangePill } from '../text/ChangePill';
import type { MoveDirection } from '../text/move-direction';
import { PriceText } from '../text/PriceText';
import styles from './QuoteList.module.css';

/** One quoted pair. Figures come formatted from `@ex/money`. */
export interface QuoteItem {
  readonly key: string;
  readonly href: string;
  readonly base: string;
  readonly quote: string;
  readonly logo?: string | undefined;
  /** The price itself, to detect changes: decimal text, or a number of the market data. */
  readonly price: string | number;
  readonly shownPrice: string;
  readonly change: string;
  readonly direction: MoveDirection;
}

interface QuoteListProps {
  /** Headings of the three columns: name, price, change. */
  readonly heads: readonly [string, string, string];
  readonly items: readonly QuoteItem[];
  /** No fresh data: prices are grey. */
  readonly stale?: boolean;
}

/** Pairs with price and change, each row a link: the rising list. */
export function QuoteList({ heads, items, stale = false }: QuoteListProps): ReactNode {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <QuoteRow item={item} stale={stale} />
          </li>
        ))}
      </ul>
    </>
  );
}

function QuoteRow({ item, stale }: { item: QuoteItem; stale: boolean }): ReactNode {
  const { href, base, quote, logo, price, shownPrice, change, direction } = item;
  return (
    <KitLink className={styles.row} href={href}>
      <CoinIcon name={base} src={logo} size={24} />
      <span className={styles.name}>
        <bdi dir="ltr">
          <strong>{base}</strong>
          <span className={styles.quote}>/{quote}</span>
        </bdi>
      </span>
      <span className={styles.price}>
        <PriceText price={price} shown={shownPrice} stale={stale} />
      </span>
      <ChangePill change={change} direction={direction} />
    </KitLink>
  );
}
